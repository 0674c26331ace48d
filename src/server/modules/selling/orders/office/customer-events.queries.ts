import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { AskedEvents } from '#server/modules/people/accounts/index.ts'
import { isBefore } from '#server/platform/db/before.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { OrderState } from '../orders.types.ts'

type PlacedRow = { id: OrderId; number: string; at: Date; state: OrderState; totalCents: Cents }

/** Newest first. */
export async function listPlaced(q: Queryable, asked: AskedEvents): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    SELECT id, number, placed_at AS at, state, total_cents FROM orders
    WHERE ${isOf(asked)} AND ${isBefore(sql`placed_at`, asked.until)}
    ORDER BY placed_at DESC, id DESC LIMIT ${asked.limit}::int`.execute(q)
  return rows
}

/** The messages about the customer's orders that have left, newest first. */
export async function listMailed(q: Queryable, asked: AskedEvents) {
  const { rows } = await sql<{ key: string; template: string; at: Date; number: string }>`
    SELECT key, template, sent_at AS at, orders.number FROM orders JOIN sent_mails ON sent_mails.order_id = orders.id
    WHERE ${isOf(asked)} AND ${isBefore(sql`sent_at`, asked.until)}
    ORDER BY sent_at DESC, key LIMIT ${asked.limit}::int`.execute(q)
  return rows
}

function isOf({ userId, branches }: AskedEvents): RawBuilder<SqlBool> {
  const isAtBranches = branches === null ? sql`true` : sql`orders.store_id = ANY(${[...branches]}::int[])`
  return sql<SqlBool>`orders.user_id = ${userId}::int AND ${isAtBranches}`
}
