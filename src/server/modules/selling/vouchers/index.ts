/**
 * Vouchers: the discount of a code, who can use it and how often. Owns vouchers, their redemptions by orders and the commissions
 * of influencers, which follow the orders. Does not own which vouchers are in a cart (cart).
 */
import type { FastifyInstance } from 'fastify'
import type { messages } from '#contracts/messages.ts'
import type { Cents } from '#kernel/money.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { forgetUserKey } from './customer-data.queries.ts'
import { bookEarned, releaseCancelled, takeBackRefunded } from './follow-orders.ts'
import { registerInfluencerRoutes } from './influencer.routes.ts'

export { voucherData } from './customer-data.ts'
export { payOutCommission, readInfluencerSummary } from './commission.service.ts'
export {
  checkVoucher,
  describeRefusal,
  readKind,
  voucherUserKey,
  type Voucher,
  type VoucherContext,
  type VoucherRefusal,
} from './vouchers.rules.ts'
export type { IssuedVoucher } from './vouchers.queries.ts'
export {
  countVoucherUses,
  findIssuedVoucher,
  findVoucherByCode,
  issuePersonalVoucher,
  redeemVouchers,
  refuseGuessing,
  releaseRedemptions,
  shareRedemptions,
  voucherRefused,
} from './vouchers.service.ts'

export interface VouchersModule {
  routes: (app: FastifyInstance) => void

  // Handlers of events, called inside the publisher's transaction with the order's row locked. All are repeatable.
  /** Of `order.paid`: books commissions. `goodsNetCents` = the goods after discounts, without VAT. */
  bookEarned: (tx: Tx, paid: { orderId: number; goodsNetCents: Cents; at: Date }) => Promise<void>
  /** Of `order.stateChanged`: a cancelled order releases its vouchers, and its commissions are taken back. */
  releaseCancelled: (tx: Tx, change: { orderId: number; to: OrderState; at: Date }) => Promise<void>
  /** Of `refund.requested`: takes commissions back. `keptShare` = the share of the goods that stays sold, 0–1. */
  takeBackRefunded: (
    tx: Tx,
    refund: { refundId: number; orderId: number; keptShare: number; at: Date },
  ) => Promise<void>
  /** Of `customer.erased`. */
  forgetCustomer: (tx: Tx, owner: DataOwner) => Promise<void>
}

type OrderState = keyof typeof messages.order.states

export function createVouchersModule(deps: { db: Db; clock: Clock }): VouchersModule {
  return {
    routes: (app) => registerInfluencerRoutes(app, deps),
    bookEarned,
    releaseCancelled,
    takeBackRefunded,
    forgetCustomer: forgetUserKey,
  }
}
