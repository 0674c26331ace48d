import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type OfficeReminder = {
  orderId: OrderId
  number: string
  email: string
  nextOn: string
  remindOn: string
  sentOn: string | null
  givenAt: Date
}

type Page = { text: string; after: OrderId | undefined; limit: number }

export async function listReminders(q: Queryable, { text, after, limit }: Page): Promise<OfficeReminder[]> {
  const { rows } = await sql<OfficeReminder>`
    SELECT r.order_id, o.number, o.email, r.next_on::text AS next_on, r.remind_on::text AS remind_on, r.sent_on::text AS sent_on,
      r.given_at
    FROM party_reminders r JOIN orders o ON o.id = r.order_id
    WHERE ${isSought(text)} AND (${after ?? null}::int IS NULL OR r.order_id < ${after ?? null}::int)
    ORDER BY r.order_id DESC LIMIT ${limit}::int`.execute(q)
  return rows
}

/** At most `most`. */
export async function countReminders(q: Queryable, { text, most }: { text: string; most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM party_reminders r JOIN orders o ON o.id = r.order_id WHERE ${isSought(text)} LIMIT ${most}::int) found`.execute(
    q,
  )
  return rows[0]?.count ?? 0
}

/** Of the order; undefined = there is none with a reminder. */
export async function findEmail(q: Queryable, orderId: OrderId): Promise<string | undefined> {
  const row = await q
    .selectFrom('partyReminders')
    .innerJoin('orders', 'orders.id', 'partyReminders.orderId')
    .select('orders.email')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row?.email
}

function isSought(text: string): RawBuilder<SqlBool> {
  return text === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(lower(o.email) = lower(${text}::text) OR o.number = ${text}::text)`
}
