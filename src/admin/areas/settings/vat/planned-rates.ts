import * as z from 'zod/mini'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import { formatDate } from '#ui/format.ts'
import { vatClasses } from '#kernel/vat.ts'

// A number or a day that is not finished yet is a text; the server says what is wrong with it.
const plannedSchema = z.array(
  z.object({
    vat_class: z.literal([...vatClasses]),
    rate: z.union([z.number(), z.string()]),
    from: z.string(),
  }),
)
export type PlannedRate = z.infer<typeof plannedSchema>[number]

export function readPlanned(value: unknown): PlannedRate[] {
  return plannedSchema.safeParse(value).data ?? []
}

/** A whole number if it is one. */
export function readPercent(text: string): number | string {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : text
}

/** A planned rate for the history. */
export function sayPlannedRate(part: unknown): string | undefined {
  const [change] = readPlanned([part])
  if (change === undefined || typeof change.rate !== 'number') return undefined
  const { sayChange, classes } = settingsWords.vat
  return sayChange({ name: classes[change.vat_class].name, rate: change.rate, day: formatDate(change.from) })
}
