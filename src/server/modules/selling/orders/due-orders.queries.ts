/** What jobs look for: orders whose time to be reminded, cancelled or closed has come, a hundred at once. */
import type { PaymentKind } from '#contracts/kinds.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { reminderReason } from './reasons.rules.ts'

const batchSize = 100

/** Unpaid orders whose term has passed. */
export async function listOverdue(db: Queryable, now: Date): Promise<number[]> {
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

/** True while everything that the order holds is past its time: a hold that was renewed meanwhile stays. */
export async function hasRunOut(tx: Tx, { orderId, now }: { orderId: number; now: Date }): Promise<boolean> {
  const row = await tx
    .selectFrom('reservations')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where('expiresAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function wasReminded(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orderHistory')
    .select('id')
    .where('orderId', '=', orderId)
    .where('reason', '=', reminderReason)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid orders with a payment of this kind from before `placedBefore` that were not reminded yet. */
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

/** Orders that lie in a branch longer than it keeps them. */
export async function listUncollected(q: Queryable, readyBefore: Date): Promise<number[]> {
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

/** Orders handed over before `deliveredBefore` that nobody has closed. */
export async function listToComplete(q: Queryable, deliveredBefore: Date): Promise<number[]> {
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
