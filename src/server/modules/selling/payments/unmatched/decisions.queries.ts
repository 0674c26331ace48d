import { sql } from 'kysely'
import type { OrderId, PaymentId, UnmatchedPaymentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { UnmatchedReason } from '../payments.types.ts'
import type { UnmatchedState } from './unmatched.queries.ts'

export async function findOrderOf(tx: Tx, paymentId: PaymentId): Promise<OrderId | undefined> {
  const row = await tx.selectFrom('payments').select('orderId').where('id', '=', paymentId).executeTakeFirst()
  return row?.orderId
}

/** The other parts of an order that have come, in cents. */
export async function sumParts(tx: Tx, orderId: OrderId): Promise<Cents> {
  const { rows } = await sql<{ sum: Cents }>`
    SELECT coalesce(sum(amount_cents), 0)::int AS sum FROM unmatched_payments
    WHERE assigned_order_id = ${orderId} AND state = 'part'`.execute(tx)
  return rows[0]?.sum ?? 0
}

export type Decision = {
  id: UnmatchedPaymentId
  state: UnmatchedState
  assignedOrderId?: OrderId | null
  returnCents?: Cents | null
  note?: string
  at: Date
}

export async function updateDecision(
  tx: Tx,
  { id, state, assignedOrderId = null, returnCents = null, note = '', at }: Decision,
): Promise<void> {
  const resolvedAt = state === 'open' || state === 'part' ? null : at
  await tx
    .updateTable('unmatchedPayments')
    .set({ state, assignedOrderId, returnCents, resolution: note, resolvedAt })
    .where('id', '=', id)
    .execute()
}

/** All parts of an order have become its payment. */
export async function settleParts(tx: Tx, { orderId, at }: { orderId: OrderId; at: Date }): Promise<void> {
  await tx
    .updateTable('unmatchedPayments')
    .set({ state: 'settled', resolvedAt: at })
    .where('assignedOrderId', '=', orderId)
    .where('state', '=', 'part')
    .execute()
}

/** The money has been sent back; false if it is known already. */
export async function markReturned(tx: Tx, { id, at }: { id: UnmatchedPaymentId; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('unmatchedPayments')
    .set({ returnedAt: at })
    .where('id', '=', id)
    .where('returnCents', 'is not', null)
    .where('returnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A payment that the shop has no right to keep and no provider sends back: a person does. Money that was put aside before has its row
 * already.
 */
export async function upsertToReturn(
  tx: Tx,
  money: {
    reason: UnmatchedReason
    amountCents: Cents
    currency: string
    orderId: OrderId
    paymentId: PaymentId
    at: Date
  },
): Promise<void> {
  const { at, ...row } = money
  const decided = { state: 'return', returnCents: money.amountCents, resolvedAt: at } as const
  await tx
    .insertInto('unmatchedPayments')
    .values({ ...row, ...decided, createdAt: at })
    .onConflict((conflict) => conflict.column('paymentId').doUpdateSet(decided))
    .execute()
}

/** A gateway has sent the money of a payment back. */
export async function markReturnedByGateway(
  tx: Tx,
  { paymentId, at }: { paymentId: PaymentId; at: Date },
): Promise<void> {
  await tx
    .updateTable('unmatchedPayments')
    .set({ returnedAt: at })
    .where('paymentId', '=', paymentId)
    .where('returnCents', 'is not', null)
    .where('returnedAt', 'is', null)
    .execute()
}
