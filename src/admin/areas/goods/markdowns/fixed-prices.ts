import { isNamed, type Named } from '#admin/kit/pick/named.ts'

/** A variant with its price in the markdown: whole cents, or what was typed instead. */
export type FixedPrice = Named & { price_cents: unknown }

export function readFixedPrices(value: unknown): FixedPrice[] {
  return Array.isArray(value) ? value.filter(isFixedPrice) : []
}

function isFixedPrice(value: unknown): value is FixedPrice {
  return isNamed(value) && 'price_cents' in value
}
