/** Orders that jobs remind of, cancel or close, at most a hundred per run. */
import type { PaymentKind } from '#contracts/kinds.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { reminderReason } from '../states/reasons.rules.ts'

const batchSize = 100

/** Unpaid orders whose term has passed. */
export async function listOverdue(db: Queryable, now: Date): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('dueAt', '<', now)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the order's hold has expired; checked with the order locked, because it may have been renewed. */
export async function hasExpiredHold(tx: Tx, { orderId, now }: { orderId: OrderId; now: Date }): Promise<boolean> {
  const row = await tx
    .selectFrom('reservations')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where('expiresAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isReminded(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('orderHistory')
    .select('id')
    .where('orderId', '=', orderId)
    .where('reason', '=', reminderReason)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid orders with this payment kind, placed before `placedBefore`, whose customer was not reminded yet. */
export async function listToRemind(
  db: Queryable,
  { kind, placedBefore }: { kind: PaymentKind; placedBefore: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'orders.paymentMethodId')
    .select('orders.id')
    .where('orders.state', '=', 'awaiting_payment')
    .where('paymentMethods.kind', '=', kind)
    .where('orders.placedAt', '<', placedBefore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orderHistory')
            .select('orderHistory.id')
            .whereRef('orderHistory.orderId', '=', 'orders.id')
            .where('orderHistory.reason', '=', reminderReason),
        ),
      ),
    )
    .orderBy('orders.id')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders that have been ready at a branch since before `readyBefore`. */
export async function listUncollected(q: Queryable, readyBefore: Date): Promise<OrderId[]> {
  const rows = await q
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'ready_pickup')
    .where('readyAt', '<', readyBefore)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders handed over before `deliveredBefore` and not completed yet. */
export async function listToComplete(q: Queryable, deliveredBefore: Date): Promise<OrderId[]> {
  const rows = await q
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['delivered', 'picked_up'])
    .where('deliveredAt', '<', deliveredBefore)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}
