import * as z from 'zod/mini'

export type ListQuery = { q?: string | undefined; after?: string | undefined; limit?: string | undefined }

export const titleKeySchema = z.tuple([z.string(), z.int()])
export const momentKeySchema = z.tuple([z.iso.datetime(), z.int()])

/** The last change of a row in the back office. */
export function toLastChange(changes: ReadonlyMap<string, { name: string; at: Date }>, id: number) {
  const change = changes.get(String(id))
  return { changed_at: change?.at.toISOString() ?? null, changed_by: change?.name ?? null }
}
