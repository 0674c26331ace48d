import { paymentKinds, type PaymentKind } from '#contracts/kinds.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { insertNote } from '../states/order-state.queries.ts'
import { reminderReason } from '../states/reasons.rules.ts'
import { listToRemind, isReminded } from './due-orders.queries.ts'

type RemindDeps = Pick<OrdersDeps, 'db' | 'clock' | 'notifications' | 'paymentTerms'>

/** Sends one reminder per unpaid order, after the time that its payment kind sets. */
export function remindOfPayment(deps: RemindDeps): Promise<void> {
  return forEachSettled(paymentKinds, (kind) => remindAllOf(deps, kind))
}

async function remindAllOf({ db, clock, notifications, paymentTerms }: RemindDeps, kind: PaymentKind): Promise<void> {
  const { reminderMs } = paymentTerms[kind]
  if (reminderMs === null) return
  const now = clock.now()
  const placedBefore = new Date(now.getTime() - reminderMs)
  await forEachSettled(await listToRemind(db.query, { kind, placedBefore }), (orderId) =>
    db.tx(async (tx) => {
      const order = await findOrderForUpdate(tx, orderId)
      if (order?.state !== 'awaiting_payment' || (await isReminded(tx, orderId))) return
      await insertNote(tx, { orderId, actor: 'system', reason: reminderReason, at: now })
      await notifications.enqueue(tx, 'payment-reminder', { orderId })
    }),
  )
}
