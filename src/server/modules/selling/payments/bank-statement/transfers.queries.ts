import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Transfer } from './match-entry.rules.ts'

export type NumberedTransfer = Transfer & { orderId: OrderId; number: string }

const transferColumns = sql`o.id AS order_id, o.number, o.state AS order_state, o.total_cents + o.deposit_cents AS total_cents, o.due_at,
  p.provider_ref, p.state, p.amount_cents, p.currency`

/** The orders with these numbers, each with its last attempt through this provider, if it has one. */
export async function listTransfers(
  q: Queryable,
  { numbers, provider }: { numbers: readonly string[]; provider: string },
): Promise<NumberedTransfer[]> {
  const { rows } = await sql<NumberedTransfer>`
    SELECT DISTINCT ON (o.id) ${transferColumns}
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.provider = ${provider}
    WHERE o.number = ANY(${[...numbers]}::text[])
    ORDER BY o.id, p.attempt DESC`.execute(q)
  return rows
}

/** Called after the order's row is locked, so that what it says still holds at the commit. */
export async function findTransfer(
  tx: Tx,
  { orderId, provider }: { orderId: OrderId; provider: string },
): Promise<NumberedTransfer | undefined> {
  const { rows } = await sql<NumberedTransfer>`
    SELECT ${transferColumns}
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.provider = ${provider}
    WHERE o.id = ${orderId} ORDER BY p.attempt DESC LIMIT 1`.execute(tx)
  return rows[0]
}

export async function findOrderId(q: Queryable, number: string): Promise<OrderId | undefined> {
  const row = await q.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id
}
