import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { OrderActor, OrderPaymentState, OrderState, Tracking } from '../orders.types.ts'
import type { DeliveryState } from './order-states.rules.ts'
import type { PromisedDays } from './postpone-promise.rules.ts'

export type StateChange = {
  orderId: OrderId
  to: OrderState
  from: readonly OrderState[]
  actor: OrderActor
  reason: string
  at: Date
  /** null = unchanged. */
  deliveryState: DeliveryState | null
  tracking?: Tracking | undefined
}

/**
 * Moves an order to a state and writes history if it is in one of the states `from`. Returns the state it was in. The delivery
 * state is written in the same statement, so that the order's fields never contradict each other.
 */
export async function updateState(tx: Tx, change: StateChange): Promise<OrderState | undefined> {
  const { rows } = await sql<{ state: OrderState }>`
    WITH before AS (
      SELECT id, state FROM orders WHERE id = ${change.orderId} AND state = ANY(${[...change.from]}::text[])
      FOR NO KEY UPDATE
    ), moved AS (
      UPDATE orders SET state = ${change.to},
        delivery_state = coalesce(${change.deliveryState}::text, delivery_state),
        tracking_number = coalesce(${change.tracking?.number ?? null}::text, tracking_number),
        tracking_url = coalesce(${change.tracking?.url ?? null}::text, tracking_url),
        ready_at = CASE WHEN ${change.to === 'ready_pickup'}::boolean THEN ${change.at}::timestamptz ELSE ready_at END,
        delivered_at = CASE WHEN ${change.to === 'delivered' || change.to === 'picked_up'}::boolean
          THEN ${change.at}::timestamptz ELSE delivered_at END
      FROM before WHERE orders.id = before.id
    ), step AS (
      INSERT INTO order_history (order_id, changed_at, from_state, to_state, actor, reason)
      SELECT id, ${change.at}::timestamptz, state, ${change.to}, ${change.actor}, ${change.reason} FROM before
    )
    SELECT state FROM before`.execute(tx)
  return rows[0]?.state
}

export type RestoredState = Pick<StateChange, 'orderId' | 'to' | 'actor' | 'reason' | 'at'> & {
  deliveryState: DeliveryState
  /** ISO instant. */
  readyAt: string | null
}

/** Puts a locked order back into an earlier state, against the table, and writes history. */
export async function restoreState(tx: Tx, change: RestoredState): Promise<void> {
  await sql`
    WITH before AS (
      SELECT id, state FROM orders WHERE id = ${change.orderId}
    ), moved AS (
      UPDATE orders SET state = ${change.to}, delivery_state = ${change.deliveryState},
        ready_at = ${change.readyAt}::timestamptz
      FROM before WHERE orders.id = before.id
    )
    INSERT INTO order_history (order_id, changed_at, from_state, to_state, actor, reason)
    SELECT id, ${change.at}::timestamptz, state, ${change.to}, ${change.actor}, ${change.reason} FROM before`.execute(
    tx,
  )
}

/** Writes to the history without changing the state. */
export async function insertNote(
  tx: Tx,
  note: { orderId: OrderId; actor: OrderActor; reason: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO order_history (order_id, changed_at, from_state, to_state, actor, reason)
    SELECT id, ${note.at}::timestamptz, state, state, ${note.actor}, ${note.reason} FROM orders WHERE id = ${note.orderId}`.execute(
    tx,
  )
}

export async function updateTracking(tx: Tx, orderId: OrderId, { number, url }: Tracking): Promise<void> {
  await tx.updateTable('orders').set({ trackingNumber: number, trackingUrl: url }).where('id', '=', orderId).execute()
}

export async function listHistory(q: Queryable, orderId: OrderId) {
  return q
    .selectFrom('orderHistory')
    .select(['id', 'changedAt', 'fromState', 'toState', 'actor', 'reason'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

export async function updatePaymentState(
  tx: Tx,
  { orderId, paymentState, paidAt }: { orderId: OrderId; paymentState: OrderPaymentState; paidAt?: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paymentState, ...(paidAt && { paidAt }) })
    .where('id', '=', orderId)
    .execute()
}

/** The promised days of an order; undefined = they are those of an agreed time or of a hired costume, which do not move. */
export async function findMovablePromise(tx: Tx, orderId: OrderId): Promise<PromisedDays | undefined> {
  return tx
    .selectFrom('orders')
    .select(['expectedFrom', 'expectedTo', 'dispatchBy'])
    .where('id', '=', orderId)
    .where('pickupAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderItems')
            .select('id')
            .whereRef('orderItems.orderId', '=', 'orders.id')
            .where('kind', '=', 'rental'),
        ),
      ),
    )
    .executeTakeFirst()
}

export async function postponeOrder(
  tx: Tx,
  { orderId, reason, ...days }: PromisedDays & { orderId: OrderId; reason: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...days, promiseReasons: sql<string[]>`promise_reasons || ${reason}::text` })
    .where('id', '=', orderId)
    .execute()
}

/** The payment of a cancelled order is no longer expected. A paid order stays paid until its refund. */
export async function updateCancelledPayment(tx: Tx, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paymentState: 'unpaid' })
    .where('id', '=', orderId)
    .where('paymentState', 'in', ['pending', 'failed'])
    .execute()
}

/** Cash was paid with the hand-over; false for an order that was paid in another way. */
export async function updateCashPaid(tx: Tx, { orderId, at }: { orderId: OrderId; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ paymentState: 'paid', paidAt: at })
    .where('id', '=', orderId)
    .where('paymentState', '=', 'unpaid')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isPaid(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx.selectFrom('orders').select('paidAt').where('id', '=', orderId).executeTakeFirst()
  return row !== undefined && row.paidAt !== null
}

/** The first day on which a costume of the order is collected, as it was promised; undefined = nothing is hired. An unpaid order is not kept. */
export async function findRentalStart(q: Queryable, orderId: OrderId): Promise<string | undefined> {
  const row = await q
    .selectFrom('orders')
    .select('expectedFrom')
    .where('id', '=', orderId)
    .where('paidAt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orderItems').select('id').where('orderId', '=', orderId).where('kind', '=', 'rental')),
    )
    .executeTakeFirst()
  return row?.expectedFrom ?? undefined
}
