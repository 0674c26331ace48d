import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SharedListId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type OfficeList = {
  id: SharedListId
  title: string
  organizer: string
  email: string
  eventOn: string | null
  madeAt: Date
  isClosed: boolean
  items: number
  claimed: number
  replies: number
  eraseOn: string
}

type Page = { text: string; now: Date; after: SharedListId | undefined; limit: number }

export async function listLists(q: Queryable, { text, now, after, limit }: Page): Promise<OfficeList[]> {
  const { rows } = await sql<OfficeList>`
    SELECT l.id, l.title, l.organizer, coalesce(nullif(l.email, ''), u.email, '') AS email, l.event_on::text AS event_on, l.made_at,
      l.closed_at IS NOT NULL AS is_closed, l.erase_on::text AS erase_on, counted.items, counted.claimed,
      (SELECT count(*)::int FROM shared_list_replies r WHERE r.list_id = l.id) AS replies
    FROM shared_lists l LEFT JOIN users u ON u.id = l.user_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS items,
        count(*) FILTER (WHERE i.claim IS NOT NULL AND coalesce(i.claim_until > ${now}::timestamptz, true))::int AS claimed
      FROM shared_list_items i WHERE i.list_id = l.id) counted
    WHERE ${isSought(text)} AND (${after ?? null}::int IS NULL OR l.id < ${after ?? null}::int)
    ORDER BY l.id DESC LIMIT ${limit}::int`.execute(q)
  return rows
}

/** At most `most`. */
export async function countLists(q: Queryable, { text, most }: { text: string; most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM shared_lists l LEFT JOIN users u ON u.id = l.user_id WHERE ${isSought(text)} LIMIT ${most}::int) found`.execute(
    q,
  )
  return rows[0]?.count ?? 0
}

function isSought(text: string): RawBuilder<SqlBool> {
  if (text === '') return sql<SqlBool>`true`
  return sql<SqlBool>`(
    lower(l.email) = lower(${text}::text) OR lower(u.email) = lower(${text}::text) OR l.id::text = ${text}::text
    OR position(fold_text(${text}::text) IN fold_text(l.title || ' ' || l.organizer)) > 0
    OR EXISTS (
      SELECT FROM shared_list_items i JOIN orders o ON o.id = i.order_id
      WHERE i.list_id = l.id AND o.number = ${text}::text))`
}
