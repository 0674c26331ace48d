import type { VariantFacts } from '#admin/kit/pick/use-variant-facts.ts'

/** A part as the form of a product holds it; the quantity may be half typed. */
export type SetPart = { id: number; name: string; quantity: number }

export function readParts(value: unknown): SetPart[] {
  return Array.isArray(value) ? value.filter(isPart) : []
}

/** How many sets can be put together; undefined until all parts are known, or without the right to see stock. */
export function countSets(parts: readonly SetPart[], facts: VariantFacts): number | undefined {
  const each = parts.map(({ id, quantity }) => {
    const stock = facts.get(id)?.stock
    return typeof stock === 'number' ? Math.floor(stock / quantity) : undefined
  })
  const known = each.filter((count) => count !== undefined)
  return known.length === 0 || known.length < each.length ? undefined : Math.min(...known)
}

/** What the parts cost when they are bought singly; undefined if one of them is not sold so, as in the shop. */
export function sumSingly(parts: readonly SetPart[], facts: VariantFacts): number | undefined {
  const each = parts.map(({ id, quantity }) => {
    const { is_sold: isSold = false, price_cents: cents = null } = facts.get(id) ?? {}
    return isSold && cents !== null && cents > 0 ? cents * quantity : undefined
  })
  const known = each.filter((cents) => cents !== undefined)
  return known.length === 0 || known.length < each.length ? undefined : known.reduce((sum, cents) => sum + cents, 0)
}

function isPart(value: unknown): value is SetPart {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'quantity' in value
}
