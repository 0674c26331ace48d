import { voucherWords } from '#admin/i18n/voucher-words.ts'
import { toLocalMinute } from '#admin/kit/browser/local-minute.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { formatDate, formatPercent, formatPrice } from '#ui/format.ts'

const words = voucherWords.says

/**
 * The rules of a voucher in sentences, of a saved one or of what is typed now. A field that is not what its rule needs is left
 * out: the form says at the field what is wrong.
 */
export function sayVoucher(rules: Values): string {
  if (sayDiscount(rules) === undefined) return words.nothing
  return [
    sayGift(rules),
    sayDates(rules),
    countOf(rules['quantity_limit'], words.limit),
    countOf(rules['per_user_limit'], words.perUser),
    rules['requires_email'] === true ? words.email : undefined,
    rules['stacking'] === 'alone' ? words.alone : undefined,
    rules['stacking'] === 'any' ? words.any : undefined,
    rules['service_type'] === 'rental' ? words.rental : undefined,
    rules['is_active'] === false ? words.ended : undefined,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

/** What it gives in a column: `10 %`, `5,00 € + doprava`. */
export function sayShortly({ type, value, frees_delivery: freesDelivery }: Values): string {
  const discount = sayValue(type, value)
  if (discount === undefined) return freesDelivery === true ? voucherWords.short.delivery : ''
  return freesDelivery === true ? discount + voucherWords.short.plus : discount
}

function sayGift(rules: Values): string {
  const minimum = rules['minimal_price_cents']
  const gift = sayDiscount(rules) ?? ''
  return typeof minimum === 'number' && minimum > 0 ? `${gift} ${words.minimal(formatPrice(minimum))}.` : `${gift}.`
}

/** Undefined = it gives nothing. */
function sayDiscount({ type, value, frees_delivery: freesDelivery }: Values): string | undefined {
  const amount = sayValue(type, value)
  if (amount === undefined) return freesDelivery === true ? words.delivery : undefined
  const discount = type === 'percent' ? words.percent(amount) : words.amount(amount)
  return freesDelivery === true ? words.withDelivery(discount) : discount
}

function sayValue(type: unknown, value: unknown): string | undefined {
  if (typeof value !== 'number' || value <= 0) return undefined
  return type === 'percent' ? formatPercent(value) : formatPrice(Math.round(value * 100))
}

function sayDates({ active_from: from, active_to: to }: Values): string {
  const [start, end] = [sayMoment(from), sayMoment(to)]
  if (start !== undefined && end !== undefined) return words.fromTo(start, end)
  if (start !== undefined) return words.from(start)
  return end === undefined ? words.always : words.to(end)
}

/** `1. decembra 2026` at midnight, otherwise with its time. */
export function sayMoment(instant: unknown): string | undefined {
  if (typeof instant !== 'string' || instant === '') return undefined
  const [day = '', time = ''] = toLocalMinute(instant).split('T')
  return time === '00:00' ? formatDate(day) : `${formatDate(day)} ${time.replace(/^0/, '')}`
}

function countOf(count: unknown, say: (count: number) => string): string | undefined {
  return typeof count === 'number' && count > 0 ? say(count) : undefined
}
