import type { messages } from '#contracts/messages.ts'
import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { NetCents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bookCommission, takeBackCommission } from './commission.service.ts'
import { releaseRedemptions } from './vouchers.service.ts'

/** Influencers earn only from the goods, without VAT. */
export async function bookEarned(
  tx: Tx,
  { orderId, goodsNetCents, at }: { orderId: OrderId; goodsNetCents: NetCents; at: Date },
): Promise<void> {
  await bookCommission(tx, { orderId, baseCents: goodsNetCents, at })
}

/** A cancelled order releases its vouchers and loses the commission on them. */
export async function releaseCancelled(
  tx: Tx,
  { orderId, to, at }: { orderId: OrderId; to: keyof typeof messages.order.states; at: Date },
): Promise<void> {
  if (to !== 'cancelled') return
  await takeBackCommission(tx, { orderId, cause: 'cancelled', keptShare: 0, at })
  await releaseRedemptions(tx, orderId)
}

/** Commission is taken back in the same proportion as the money. */
export async function takeBackRefunded(
  tx: Tx,
  { refundId, orderId, keptShare, at }: { refundId: OrderRefundId; orderId: OrderId; keptShare: number; at: Date },
): Promise<void> {
  await takeBackCommission(tx, { orderId, cause: `refund ${refundId}`, keptShare, at })
}
