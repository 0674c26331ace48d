import type { VoucherReason, VoucherTrial } from '#contracts/admin/voucher-trials.ts'
import type { AdminVoucher } from '#contracts/admin/vouchers.ts'
import { voucherTrialWords } from '#admin/i18n/voucher-trial-words.ts'
import { formatPrice } from '#ui/format.ts'
import { sayMoment } from './say-voucher.ts'

const words = voucherTrialWords.reasons

/** A reason with the figures of its rule: a customer learns less. */
export function sayReason(
  reason: VoucherReason,
  { voucher, trial }: { voucher: AdminVoucher; trial: VoucherTrial },
): string {
  switch (reason) {
    case 'quantity':
      return words.quantity(voucher.quantity_limit ?? 0)
    case 'active_from':
      return words.active_from(sayMoment(voucher.active_from) ?? '')
    case 'active_to':
      return words.active_to(sayMoment(voucher.active_to) ?? '')
    case 'quantity_per_user_limit':
      return words.quantity_per_user_limit(trial.uses_by_customer, voucher.per_user_limit ?? 0)
    case 'minimal_price':
      return words.minimal_price(formatPrice(trial.goods_cents), formatPrice(voucher.minimal_price_cents ?? 0))
    default:
      return words[reason]
  }
}
