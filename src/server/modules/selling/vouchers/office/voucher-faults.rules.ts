import { messages } from '#contracts/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import type { VoucherStacking } from '../vouchers.rules.ts'

/** What must fit together in a voucher, whatever of it was changed. */
export type VoucherShape = {
  type: 'amount' | 'percent'
  value: number
  freesDelivery: boolean
  activeFrom: Date | null
  activeTo: Date | null
  quantityLimit: number | null
  stacking: VoucherStacking
  influencerUserId: UserId | null
  commissionPercent: number
}

/** The messages by field of the contract; none = the voucher makes sense. `usedCount`: orders that use it already. */
export function findVoucherFaults(voucher: VoucherShape, usedCount: number): Record<string, string[]> {
  const { type, value, freesDelivery, activeFrom, activeTo, quantityLimit, influencerUserId, commissionPercent } =
    voucher
  const texts = messages.staff
  const faults: [field: string, isWrong: boolean, text: string][] = [
    ['value', type === 'percent' && value > 100, texts.voucherPercent],
    ['value', value === 0 && !freesDelivery, texts.voucherEmpty],
    ['active_to', activeFrom !== null && activeTo !== null && activeTo <= activeFrom, texts.endBeforeStart],
    ['quantity_limit', quantityLimit !== null && quantityLimit < usedCount, texts.voucherBelowUses(usedCount)],
    ['influencer_email', influencerUserId === null && commissionPercent > 0, texts.commissionWithoutOwner],
  ]
  return Object.fromEntries(faults.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, [text]]))
}
