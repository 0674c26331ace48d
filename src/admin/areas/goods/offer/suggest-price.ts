import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import type { Cents } from '#kernel/money.ts'

export type SuggestedPrice = { kind: 'same'; cents: Cents } | { kind: 'range'; from: Cents; to: Cents }

/** What a further variant may cost: as all others that are sold, or something between them; undefined without any. */
export function suggestPrice(
  variants: readonly Pick<AdminVariant, 'is_active' | 'price_cents'>[],
): SuggestedPrice | undefined {
  const sold = variants.filter(({ is_active: isActive }) => isActive)
  const prices = (sold.length > 0 ? sold : variants).flatMap(({ price_cents: cents }) => cents ?? [])
  if (prices.length === 0) return undefined
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  return from === to ? { kind: 'same', cents: from } : { kind: 'range', from, to }
}
