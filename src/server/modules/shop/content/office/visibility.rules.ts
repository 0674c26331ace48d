import type { Visibility } from '#contracts/admin/content.ts'

/** Whether visitors see it now; `from` null = always, `until` null = forever. */
export function toVisibility(
  { isPublished, from, until }: { isPublished: boolean; from: Date | null; until: Date | null },
  now: Date,
): Visibility {
  if (!isPublished) return 'draft'
  if (until !== null && until <= now) return 'hidden'
  return from !== null && from > now ? 'planned' : 'visible'
}
