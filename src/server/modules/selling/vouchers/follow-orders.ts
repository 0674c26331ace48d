import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bookCommission, takeBackCommission } from './commission.service.ts'
import { releaseRedemptions } from './vouchers.service.ts'

/** Influencers earn from the goods alone, without VAT. */
export async function bookEarned(
  tx: Tx,
  { orderId, goodsNetCents, at }: { orderId: number; goodsNetCents: Cents; at: Date },
): Promise<void> {
  await bookCommission(tx, { orderId, baseCents: goodsNetCents, at })
}

/** A cancelled order gives its vouchers back, and the commission on them. */
export async function releaseCancelled(
  tx: Tx,
  { orderId, to, at }: { orderId: number; to: string; at: Date },
): Promise<void> {
  if (to !== 'cancelled') return
  await takeBackCommission(tx, { orderId, cause: 'cancelled', keptShare: 0, at })
  await releaseRedemptions(tx, orderId)
}

/** Commission goes back in the proportion in which the money does. */
export async function takeBackRefunded(
  tx: Tx,
  { refundId, orderId, keptShare, at }: { refundId: number; orderId: number; keptShare: number; at: Date },
): Promise<void> {
  await takeBackCommission(tx, { orderId, cause: `refund ${refundId}`, keptShare, at })
}
