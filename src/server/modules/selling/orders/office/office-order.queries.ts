import { sql } from 'kysely'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** The order that staff of these branches may see; null = all branches. */
export async function findOfficeOrder(
  q: Queryable,
  order: { number: string } | { id: OrderId },
  branches: readonly StoreId[] | null,
): Promise<OrderId | undefined> {
  const row = await q
    .selectFrom('orders')
    .select('id')
    .where((eb) => ('id' in order ? eb('id', '=', order.id) : eb('number', '=', order.number)))
    .$if(branches !== null, (query) => query.where('storeId', 'in', [...(branches ?? []), noStore]))
    .executeTakeFirst()
  return row?.id
}

/** The branch at which the order is collected; null = none, or an unknown order. */
export async function findOrderStore(
  q: Queryable,
  order: { number: string } | { id: OrderId },
): Promise<StoreId | null> {
  const row = await q
    .selectFrom('orders')
    .select('storeId')
    .where((eb) => ('id' in order ? eb('id', '=', order.id) : eb('number', '=', order.number)))
    .executeTakeFirst()
  return row?.storeId ?? null
}

/** The branches that orders may be collected at, also those that are closed; null = all. */
export function listOrderBranches(
  q: Queryable,
  branches: readonly StoreId[] | null,
): Promise<{ id: StoreId; name: string }[]> {
  return q
    .selectFrom('stores')
    .select(['id', 'name'])
    .$if(branches !== null, (query) => query.where('id', 'in', [...(branches ?? []), noStore]))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** No branch has this id: an empty list would not be SQL. */
const noStore = 0

export async function countOrdersWithEmail(q: Queryable, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders WHERE lower(email) = lower(${email})`.execute(q)
  return rows[0]?.count ?? 0
}

/** Per line the pieces that wait for goods and the pieces that are free now; null = a service, or a variant that is gone. */
export async function listLineStock(q: Queryable, orderId: OrderId) {
  const { rows } = await sql<{ position: number; awaited: number; available: number | null }>`
    SELECT order_items.position, order_items.awaited_quantity AS awaited,
      (SELECT sum(on_hand - reserved)::int FROM stock_levels WHERE stock_levels.variant_id = order_items.variant_id) AS available
    FROM order_items WHERE order_items.order_id = ${orderId} ORDER BY order_items.position`.execute(q)
  return rows
}

export type OrderChange = { at: Date; by: string; actor: string; fields: string[]; reason: string }

/** Writes of staff to the order, without those that the history has too: changes of state and notes. */
export async function listOrderChanges(q: Queryable, orderId: OrderId): Promise<OrderChange[]> {
  const { rows } = await sql<OrderChange>`
    SELECT audit_log.at, coalesce(trim(users.firstname || ' ' || users.lastname), '') AS by, audit_log.actor,
      ARRAY(SELECT jsonb_object_keys(audit_log.changes)) AS fields, audit_log.reason
    FROM audit_log LEFT JOIN users ON users.id = audit_log.user_id
    WHERE thing = 'order' AND thing_id = ${String(orderId)}
      AND NOT (changes ? 'state') AND NOT (changes ? 'note')
    ORDER BY audit_log.id DESC LIMIT 200`.execute(q)
  return rows
}

export type SettledPayment = { at: Date; amountCents: Cents; state: PaymentOutcome; provider: string }
export type PaymentOutcome = 'paid' | 'failed' | 'cancelled' | 'refunded'

/** Attempts to pay that have ended, oldest first. */
export async function listSettledPayments(q: Queryable, orderId: OrderId): Promise<SettledPayment[]> {
  const { rows } = await sql<SettledPayment>`
    SELECT settled_at AS at, amount_cents, state, provider FROM payments
    WHERE order_id = ${orderId} AND settled_at IS NOT NULL AND state IN ('paid', 'failed', 'cancelled', 'refunded')
    ORDER BY id`.execute(q)
  return rows
}

/** Changes a column of the order, so that its version counts a note too. */
export async function updateNotedAt(tx: Tx, { orderId, at }: { orderId: OrderId; at: Date }): Promise<void> {
  await tx.updateTable('orders').set({ notedAt: at }).where('id', '=', orderId).execute()
}
