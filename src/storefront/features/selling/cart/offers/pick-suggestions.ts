import type { Cart } from '#contracts/cart.ts'
import type { ProductCard } from '#contracts/catalog.ts'

const maxSuggestions = 3
/** More than are shown, so that the list stays full after one is added. */
const maxCandidates = 8

export type Related = { accessories: readonly ProductCard[]; same_theme: readonly ProductCard[] }
export type Suggestion = Pick<ProductCard, 'id' | 'name' | 'url' | 'price_cents' | 'has_price_range' | 'main_image'> & {
  /** Null = several variants: one has to be chosen on the page of the product. */
  variantId: number | null
}

/**
 * Candidates for suggestions: those that one press adds before those with several variants, accessories before goods of the same
 * theme. Only goods in stock and without an age limit.
 */
export function listCandidates({ accessories, same_theme: sameTheme }: Related): Suggestion[] {
  const byId = new Map([...accessories, ...sameTheme].map((card) => [card.id, card]))
  return [...byId.values()]
    .filter(({ min_age: minAge, availability }) => (minAge ?? 0) < 18 && availability.state === 'in_stock')
    .map(({ id, name, url, price_cents, has_price_range, main_image, default_variant_id: variantId }) => ({
      id,
      name,
      url,
      price_cents,
      has_price_range,
      main_image,
      variantId,
    }))
    .sort((a, b) => Number(a.variantId === null) - Number(b.variantId === null))
    .slice(0, maxCandidates)
}

/** The first candidates that are not yet in the cart, neither alone nor as part of a set. */
export function excludeCartGoods(candidates: readonly Suggestion[], cart: Cart | undefined): Suggestion[] {
  const inCart = new Set(cart?.items.map(({ product }) => product.id))
  const parts = cart?.items.flatMap(({ set_parts }) => set_parts) ?? []
  // The name of a part is that of the goods, or that of the goods and of the variant.
  const isPart = ({ name }: Suggestion) =>
    parts.some((part) => part.name === name || part.name.startsWith(`${name} – `))
  return candidates.filter((one) => !inCart.has(one.id) && !isPart(one)).slice(0, maxSuggestions)
}
