import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import type { PricePatch } from '#contracts/admin/variants.ts'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { toInstant, toMinute } from '#admin/kit/day/read-minute.ts'

/** A price and its sale as their controls hold them. */
export type TypedPrice = Record<'price' | 'sale' | 'from' | 'to', string>

export function toTyped({
  price_cents: price,
  sale_price_cents: sale,
  sale_from: from,
  sale_to: to,
}: AdminVariant): TypedPrice {
  return {
    price: formatEuros(price),
    sale: sale === null ? '' : formatEuros(sale),
    from: toLocal(from),
    to: toLocal(to),
  }
}

/** Former values of a price as they can be saved: a sale is not put into the past, so that one that began before `now` begins now. */
export function fromNowOn(restored: Partial<AdminVariant>, now: Date): Partial<AdminVariant> {
  const { sale_from: from } = restored
  return typeof from === 'string' && Date.parse(from) <= now.getTime() ? { ...restored, sale_from: null } : restored
}

/** Only what differs from what is saved. What cannot be read is sent as it is, so that the server says what is wrong. */
export function toPatch(typed: TypedPrice, variant: AdminVariant): PricePatch {
  const price = readEuros(typed.price)
  const sale = typed.sale.trim() === '' ? null : readEuros(typed.sale)
  const dates = { sale_from: orNull(typed.from), sale_to: orNull(typed.to) }
  const all = { price_cents: price, sale_price_cents: sale, ...(sale !== null && dates) }
  const known: Readonly<Record<string, unknown>> = { ...variant, ...localDates(variant) }
  // The server checks what is typed.
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== known[name])) as PricePatch
}

/** The dates as the form can say them: to the minute. */
function localDates({ sale_from: from, sale_to: to }: AdminVariant) {
  return { sale_from: orNull(toLocal(from)), sale_to: orNull(toLocal(to)) }
}

function orNull(local: string): string | null {
  return local === '' ? null : toInstant(local)
}

function toLocal(instant: string | null): string {
  return instant === null ? '' : toMinute(instant)
}
