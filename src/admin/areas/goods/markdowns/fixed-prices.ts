/** A variant with its price in the markdown: whole cents, or what was typed instead. */
export type FixedPrice = { id: number; name: string; price_cents: unknown }

export function readFixedPrices(value: unknown): FixedPrice[] {
  return Array.isArray(value) ? value.filter(isFixedPrice) : []
}

function isFixedPrice(value: unknown): value is FixedPrice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'price_cents' in value
  )
}
