/**
 * Vouchers: what a code is worth, who may use it and how often. Owns vouchers, their redemptions by orders and what
 * influencers earn by them. Which vouchers lie in
 * a cart belongs to the cart.
 */
export { createInfluencerRoutes } from './influencer.routes.ts'
export { voucherData } from './customer-data.ts'
export { bookCommission, payOutCommission, readInfluencerSummary, takeBackCommission } from './commission.service.ts'
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
