/**
 * Vouchers: what a code is worth, who may use it and how often. Owns vouchers, their redemptions by orders and what
 * influencers earn by them, which follows the
 * orders. Which vouchers lie in a cart belongs to the cart.
 */
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { forgetUserKey } from './customer-data.queries.ts'
import { bookEarned, releaseCancelled, takeBackRefunded } from './follow-orders.ts'
import { createInfluencerRoutes } from './influencer.routes.ts'

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

export function createVouchersModule(deps: { db: Db; clock: Clock }) {
  return {
    routes: createInfluencerRoutes(deps),
    bookEarned,
    releaseCancelled,
    takeBackRefunded,
    forgetCustomer: forgetUserKey,
  }
}
