/**
 * Vouchers: the discount of a code, who can use it and how often. Owns vouchers, their redemptions by orders and the commissions
 * of influencers, which follow the orders. Does not own which vouchers are in a cart (cart).
 */
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { forgetUserKey } from './customer-data.queries.ts'
import { bookEarned, releaseCancelled, takeBackRefunded } from './follow-orders.ts'
import { registerAdminInfluencerRoutes } from './influencers.admin.routes.ts'
import { registerInfluencerRoutes } from './influencer.routes.ts'
import { registerAdminSeriesRoutes } from './series.admin.routes.ts'
import { registerAdminVoucherRoutes } from './vouchers.admin.routes.ts'
import type { VouchersModule } from './vouchers.types.ts'

export { voucherData } from './customer-data.ts'
export { voucherEvents } from './office/customer-events.ts'
export { payOutCommission, readInfluencerSummary } from './commission.service.ts'
export {
  checkVoucher,
  describeRefusal,
  listRefusals,
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
  findVoucherById,
  issuePersonalVoucher,
  lowerDiscounts,
  redeemVouchers,
  refuseGuessing,
  releaseRedemptions,
  shareRedemptions,
  voucherRefused,
} from './vouchers.service.ts'
export type { VouchersModule } from './vouchers.types.ts'

export function createVouchersModule(deps: { db: Db; clock: Clock }): VouchersModule {
  return {
    routes(app) {
      registerInfluencerRoutes(app, deps)
      registerAdminVoucherRoutes(app, deps)
      registerAdminSeriesRoutes(app, deps)
      registerAdminInfluencerRoutes(app, deps)
    },
    bookEarned,
    releaseCancelled,
    takeBackRefunded,
    forgetCustomer: forgetUserKey,
  }
}
