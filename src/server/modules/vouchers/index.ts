/**
 * Vouchers: what a code is worth, who may use it and how often. Owns vouchers and their redemptions by orders. Which vouchers lie in
 * a cart belongs to the cart.
 */
export {
  checkVoucher,
  describeRefusal,
  voucherUserKey,
  type Voucher,
  type VoucherContext,
  type VoucherRefusal,
} from './vouchers.rules.ts'
export {
  countVoucherUses,
  findVoucherByCode,
  redeemVouchers,
  refuseGuessing,
  releaseRedemptions,
  voucherRefused,
} from './vouchers.service.ts'
