import * as z from 'zod/mini'
import { giftWords } from '#admin/i18n/gift-words.ts'

// An amount that is not finished yet is a text; the server says what is wrong with it.
const levelsSchema = z.array(
  z.object({ threshold_cents: z.union([z.number(), z.string()]), codes: z.array(z.string()) }),
)
export type GiftLevel = z.infer<typeof levelsSchema>[number]

export function readLevels(value: unknown): GiftLevel[] {
  return levelsSchema.safeParse(value).data ?? []
}

/** A level for the history. */
export function sayLevel(part: unknown): string | undefined {
  const [level] = readLevels([part])
  return level && typeof level.threshold_cents === 'number'
    ? giftWords.say(level.threshold_cents, level.codes)
    : undefined
}
