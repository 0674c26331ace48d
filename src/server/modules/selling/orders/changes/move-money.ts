import { messages } from '#contracts/messages.ts'
import { lowerDiscounts } from '#server/modules/selling/vouchers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { listOrderVouchers } from '../order-items.queries.ts'
import { orderChanged } from '../orders.events.ts'
import type { OrderActor } from '../orders.types.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { insertNote } from '../states/order-state.queries.ts'
import { linesChangedReason } from '../states/reasons.rules.ts'
import { changeCause } from './change-cause.rules.ts'
import { settleChange, shareVouchers } from './change-lines.rules.ts'
import * as queries from './changes.queries.ts'
import type { Change, ChangeLinesDeps, MovedMoney, VoucherChange } from './changes.types.ts'

/** `{ orderId, changeId }`: issues the papers of a changed order and writes the customer. */
export const afterChangeJob = 'orders.after-change'

/** Lowers what vouchers take off, as the discount of the order shrinks. */
export async function changeVouchers(tx: Tx, { order, before, after }: Change): Promise<VoucherChange[]> {
  const vouchers = await listOrderVouchers(tx, order.id)
  const shares = shareVouchers(vouchers, { beforeCents: before.discount_cents, afterCents: after.discount_cents })
  const changed = vouchers.map((voucher, index) => ({ ...voucher, afterCents: shares[index] ?? 0 }))
  const lowered = changed.filter(({ discountCents, afterCents }) => discountCents !== afterCents)
  await lowerDiscounts(tx, {
    orderId: order.id,
    vouchers: lowered.map(({ voucherId, afterCents }) => ({ voucherId, discountCents: afterCents })),
  })
  return changed.map(({ code, discountCents, afterCents }) => ({ code, beforeCents: discountCents, afterCents }))
}

/** Writes the sums, requests the refund or asks for the difference, and enqueues papers and message. */
export async function moveMoney(
  deps: ChangeLinesDeps,
  tx: Tx,
  { change, actor, reason }: { change: Change; actor: OrderActor; reason: string },
): Promise<MovedMoney> {
  const { order, before, after, isPaid, keptCents } = change
  const { id: orderId, paymentKind } = order
  const at = deps.clock.now()
  const money = settleChange({ isPaid, totalCents: after.total_cents, keptCents })
  await queries.updateTotals(tx, { orderId, totals: after })
  const changeId = await queries.insertChange(tx, {
    orderId,
    changedAt: at,
    wasPaid: isPaid,
    totalBeforeCents: before.total_cents,
    totalAfterCents: after.total_cents,
    askedCents: money.askedCents,
  })
  if (money.refundCents > 0) {
    await requestRefund(deps, tx, {
      orderId,
      cause: changeCause(changeId),
      amountCents: money.refundCents,
      reason: reason === '' ? messages.orderChanges.refundReason : reason,
      actor,
    })
  }
  const askedCents = isPaid ? money.askedCents : after.total_cents
  await deps.events.publish(tx, orderChanged({ orderId, isPaid, paymentKind, askedCents, at }))
  await insertNote(tx, { orderId, actor, reason: linesChangedReason, at })
  await deps.jobs.enqueue(tx, afterChangeJob, { orderId, changeId })
  return money
}
