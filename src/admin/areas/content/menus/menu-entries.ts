import * as z from 'zod/mini'

const entriesSchema = z.array(z.object({ text: z.string(), link: z.string() }))
export type MenuEntry = z.infer<typeof entriesSchema>[number]

export function readEntries(value: unknown): MenuEntry[] {
  return entriesSchema.safeParse(value).data ?? []
}

/** Swaps an entry with the one below it (1) or above it (-1); returns an unchanged copy at either end of the list. */
export function moveEntry(entries: readonly MenuEntry[], from: number, by: 1 | -1): MenuEntry[] {
  const to = from + by
  const [moved, other] = [entries[from], entries[to]]
  if (!moved || !other) return [...entries]
  return entries.map((entry, at) => (at === from ? other : at === to ? moved : entry))
}

/** An entry for the history. */
export function sayEntry(part: unknown): string | undefined {
  const [entry] = readEntries([part])
  return entry && `${entry.text} (${entry.link})`
}
