import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

/** The nearest moment after `now` at which something published appears or disappears. */
export async function findNextTurn(q: Queryable, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ turn: Date | null }>`
    SELECT min(turn) AS turn FROM (
      SELECT unnest(ARRAY[visible_from, visible_until]) AS turn FROM info_pages WHERE is_published
      UNION ALL SELECT unnest(ARRAY[published_at, visible_until]) FROM blog_posts WHERE is_published
      UNION ALL SELECT unnest(ARRAY[visible_from, visible_until]) FROM banners WHERE is_published
      UNION ALL SELECT ends_at FROM events WHERE is_active
    ) AS turns WHERE turn > ${now}`.execute(q)
  return rows[0]?.turn ?? undefined
}
