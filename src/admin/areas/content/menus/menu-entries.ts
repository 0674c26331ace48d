import * as z from 'zod/mini'

const entriesSchema = z.array(z.object({ text: z.string(), link: z.string() }))
export type MenuEntry = z.infer<typeof entriesSchema>[number]

export function readEntries(value: unknown): MenuEntry[] {
  return entriesSchema.safeParse(value).data ?? []
}

/** An entry for the history. */
export function sayEntry(part: unknown): string | undefined {
  const [entry] = readEntries([part])
  return entry && `${entry.text} (${entry.link})`
}
