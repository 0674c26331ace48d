import type { Cart } from '#contracts/cart.ts'
import type { ProductCard } from '#contracts/catalog.ts'

const maxSuggestions = 3
/** Some more are kept: whoever adds one still sees as many. */
const maxCandidates = 8

export type Related = { accessories: readonly ProductCard[]; same_theme: readonly ProductCard[] }
export type Suggestion = Pick<ProductCard, 'id' | 'name' | 'url' | 'price_cents' | 'has_price_range' | 'main_image'> & {
  /** Null = there are several, one of which has to be chosen on the page of the goods. */
  variantId: number | null
}

/**
 * What goes with goods: what one press adds before what has to be chosen from, accessories before goods of the theme; in stock, and
 * nothing that asks for an age.
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

/** The first of them that the cart does not hold already, by themselves or in a set. */
export function leaveOut(candidates: readonly Suggestion[], cart: Cart | undefined): Suggestion[] {
  const inCart = new Set(cart?.items.map(({ product }) => product.id))
  const parts = cart?.items.flatMap(({ set_parts }) => set_parts) ?? []
  // A part is called as the goods and its variant.
  const isPart = ({ name }: Suggestion) =>
    parts.some((part) => part.name === name || part.name.startsWith(`${name} – `))
  return candidates.filter((one) => !inCart.has(one.id) && !isPart(one)).slice(0, maxSuggestions)
}
