import { messages } from '#contracts/messages.ts'
import type { Cents } from '#kernel/money.ts'

export type Voucher = {
  id: number
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
}

/** Where and by whom a voucher is to be used. */
export type VoucherContext = {
  now: Date
  serviceType: string
  goodsCents: Cents
  /** The customer for whom uses are counted: see `voucherUserKey`. */
  userKey: string | undefined
  /** Orders of this customer that used it and are not cancelled. */
  usesByUser: number
  isInThisCart: boolean
  /** Other live carts of this customer that hold it: together with the uses they may not pass the limit either. */
  otherCartsOfUser: number
}

export type VoucherRefusal =
  | 'not_exists'
  | 'service_type'
  | 'guest_email_is_required'
  | 'voucher_is_already_added'
  | 'user_check'
  | 'quantity'
  | 'active_from'
  | 'active_to'
  | 'quantity_per_user_limit'
  | 'minimal_price'

export type VoucherCheck = { kind: 'ok'; voucher: Voucher } | { kind: 'refused'; code: VoucherRefusal; value?: number }

/** Whether a voucher may be used, and if not, the code of the specification's section 8. */
export function checkVoucher(voucher: Voucher | undefined, context: VoucherContext): VoucherCheck {
  if (!voucher?.isActive) return refuse('not_exists')
  if (voucher.serviceType !== context.serviceType) return refuse('service_type')
  if (context.isInThisCart) return refuse('voucher_is_already_added')
  const unavailability = findUnavailability(voucher, context.now)
  if (unavailability) return refuse(unavailability)
  if (context.userKey === undefined && needsUser(voucher)) return refuse('guest_email_is_required')
  const limit = voucher.perUserLimit
  if (limit !== null && context.usesByUser >= limit) return refuse('quantity_per_user_limit', limit)
  if (limit !== null && context.usesByUser + context.otherCartsOfUser >= limit) return refuse('user_check')
  const minimum = voucher.minimalPriceCents
  if (minimum !== null && context.goodsCents < minimum) return refuse('minimal_price', minimum)
  return { kind: 'ok', voucher }
}

/** Limits that nobody can pass, whoever asks. */
function findUnavailability(voucher: Voucher, now: Date): VoucherRefusal | undefined {
  if (voucher.quantityLimit !== null && voucher.usedCount >= voucher.quantityLimit) return 'quantity'
  if (voucher.activeFrom !== null && voucher.activeFrom > now) return 'active_from'
  if (voucher.activeTo !== null && voucher.activeTo <= now) return 'active_to'
  return undefined
}

function needsUser(voucher: Voucher): boolean {
  return voucher.requiresEmail || voucher.perUserLimit !== null
}

function refuse(code: VoucherRefusal, value?: number): VoucherCheck {
  return { kind: 'refused', code, ...(value !== undefined && { value }) }
}

/** The key under which uses by one customer are counted: the e-mail, of the account or as a guest gave it. */
export function voucherUserKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The Slovak sentence of a refusal, and the figure in it as text. */
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
    case 'user_check':
      return { message: texts.alreadyAdded }
    case 'quantity':
    case 'active_from':
    case 'active_to':
      return { message: texts.notAvailable }
    case 'quantity_per_user_limit':
      return value === undefined ? { message: texts.alreadyUsed } : { message: texts.perUserLimit(value), value }
    case 'minimal_price': {
      if (value === undefined) return { message: texts.minimalPrice }
      const formatted = formatEuro(value)
      return { message: texts.minimalPriceValue(formatted), value: formatted }
    }
  }
}

/** "1 234,50 €" with no-break spaces, by hand as everywhere: ICU tables differ between machines. */
function formatEuro(cents: Cents): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00A0')
  return `${whole},${String(cents % 100).padStart(2, '0')}\u00A0€`
}
