import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import type { VoucherId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { normalizeEmail } from '#kernel/text.ts'

export type Voucher = {
  id: VoucherId
  code: string
  type: 'amount' | 'percent'
  value: number // € or percent
  serviceType: string
  requiresEmail: boolean
  perUserLimit: number | null
  quantityLimit: number | null
  usedCount: number
  minimalPriceCents: Cents | null
  activeFrom: Date | null
  activeTo: Date | null
  isActive: boolean
  freesDelivery: boolean
  stacking: VoucherStacking
}

/** The vouchers with which a voucher can be combined: those of another kind, any (it is like money), or none. */
export type VoucherStacking = 'one_of_kind' | 'any' | 'alone'

/** Where and by whom a voucher is used. */
export type VoucherContext = {
  now: Date
  serviceType: string
  goodsCents: Cents
  /** The customer for whom uses are counted: see `voucherUserKey`. */
  userKey: string | undefined
  /** Orders of this customer that used it and are not cancelled; 0 for a guest, whose e-mail is not proved. */
  usesByUser: number
  isInThisCart: boolean
  /** The other vouchers that the cart uses. */
  besides: readonly Voucher[]
}

export type VoucherRefusal =
  | 'not_exists'
  | 'service_type'
  | 'guest_email_is_required'
  | 'voucher_is_already_added'
  | 'quantity'
  | 'active_from'
  | 'active_to'
  | 'quantity_per_user_limit'
  | 'minimal_price'
  | 'not_combinable'

export type VoucherCheck = { kind: 'ok'; voucher: Voucher } | { kind: 'refused'; code: VoucherRefusal; value?: number }

/** Whether a voucher can be used, and if not, the code of the specification's section 8. */
export function checkVoucher(voucher: Voucher | undefined, context: VoucherContext): VoucherCheck {
  if (!voucher) return { kind: 'refused', code: 'not_exists' }
  const [refusal] = listRefusals(voucher, context)
  return refusal ? { kind: 'refused', ...refusal } : { kind: 'ok', voucher }
}

/** Everything that speaks against a voucher, in the order in which a customer learns it; `value` is the figure of the rule. */
export function listRefusals(
  voucher: Voucher,
  { now, serviceType, isInThisCart, userKey, usesByUser, goodsCents, besides }: VoucherContext,
): { code: VoucherRefusal; value?: number }[] {
  const { perUserLimit: limit, minimalPriceCents: minimum, quantityLimit, activeFrom, activeTo } = voucher
  const rules: [isBroken: boolean, code: VoucherRefusal, value?: number | null | false][] = [
    [!voucher.isActive, 'not_exists'],
    [voucher.serviceType !== serviceType, 'service_type'],
    [isInThisCart, 'voucher_is_already_added'],
    [quantityLimit !== null && voucher.usedCount >= quantityLimit, 'quantity'],
    [activeFrom !== null && activeFrom > now, 'active_from'],
    [activeTo !== null && activeTo <= now, 'active_to'],
    [userKey === undefined && needsUser(voucher), 'guest_email_is_required'],
    [limit !== null && usesByUser >= limit, 'quantity_per_user_limit', limit !== null && limit > 1 && limit],
    [minimum !== null && goodsCents < minimum, 'minimal_price', minimum],
    [besides.some((other) => !areCombinable(voucher, other)), 'not_combinable'],
  ]
  return rules
    .filter(([isBroken]) => isBroken)
    .map(([, code, value]) => (typeof value === 'number' ? { code, value } : { code }))
}

/** Promotions do not add up: of those that lower the price, one can be a percentage and one an amount. */
export function areCombinable(a: Voucher, b: Voucher): boolean {
  if (a.stacking === 'alone' || b.stacking === 'alone') return false
  if (a.stacking === 'any' || b.stacking === 'any') return true
  return kindOf(a) !== kindOf(b)
}

function kindOf({ type, value, freesDelivery }: Voucher): 'percent' | 'amount' | 'delivery' {
  return freesDelivery && value === 0 ? 'delivery' : type
}

function needsUser(voucher: Voucher): boolean {
  return voucher.requiresEmail || voucher.perUserLimit !== null
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key by which the uses of one customer are counted: the mailbox of the account's or the guest's e-mail. Text after a plus is
 * a label of the same mailbox, and Gmail ignores dots; elsewhere a dot may distinguish two people.
 */
export function voucherUserKey(email: string): string {
  const plain = normalizeEmail(email)
  const at = plain.lastIndexOf('@')
  const [name, domain] = [plain.slice(0, at).replace(/(?<=.)\+.*$/, ''), plain.slice(at + 1)]
  if (at < 1) return plain
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The Slovak sentence of a refusal, and the figure in it. */
export function describeRefusal({ code, value }: { code: VoucherRefusal; value?: number }): {
  message: string
  value?: string | number
} {
  const texts = messages.voucher
  switch (code) {
    case 'not_exists':
    case 'service_type':
      return { message: texts.notExists }
    case 'guest_email_is_required':
      return { message: texts.emailRequired }
    case 'voucher_is_already_added':
      return { message: texts.alreadyAdded }
    case 'quantity':
    case 'active_from':
    case 'active_to':
      return { message: texts.notAvailable }
    case 'not_combinable':
      return { message: texts.notCombinable }
    case 'quantity_per_user_limit':
      if (value === undefined) return { message: texts.alreadyUsed }
      return { message: value > 1 ? texts.perUserLimit(value) : texts.onceOnly, value }
    case 'minimal_price': {
      if (value === undefined) return { message: texts.minimalPrice }
      const formatted = formatEuro(value)
      return { message: texts.minimalPriceValue(formatted), value: formatted }
    }
  }
}
