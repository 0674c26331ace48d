import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { UsedMinutes } from '../slots.rules.ts'

/** Locks the order, as whatever changes it does before it locks the day of its slot. Undefined = there is none. */
export async function lockOrder(tx: Tx, orderId: OrderId): Promise<{ isPaid: boolean; state: string } | undefined> {
  const { rows } = await sql<{ isPaid: boolean; state: string }>`
    SELECT paid_at IS NOT NULL AS is_paid, state FROM orders WHERE id = ${orderId}::int FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Its minutes are free for others, and for its new time. */
export async function deleteWork(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('balloonWork').where('orderId', '=', orderId).execute()
}

export async function updateTime(tx: Tx, { orderId, at }: { orderId: OrderId; at: Date }): Promise<void> {
  await tx.updateTable('balloonBookings').set({ startsAt: at }).where('orderId', '=', orderId).execute()
}

/** Minutes of one order by the start of their quarter. */
export async function listWork(q: Queryable, orderId: OrderId): Promise<UsedMinutes> {
  const rows = await q
    .selectFrom('balloonWork')
    .select(['startsAt', 'minutes'])
    .where('orderId', '=', orderId)
    .execute()
  return new Map(rows.map(({ startsAt, minutes }) => [startsAt.getTime(), minutes]))
}
