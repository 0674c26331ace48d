import type { Cart } from '#contracts/cart.ts'
import type { ProductCard } from '#contracts/catalog.ts'

const maxSuggestions = 3

type Related = { accessories: readonly ProductCard[]; same_theme: readonly ProductCard[] }
export type Suggestion = Pick<ProductCard, 'id' | 'name' | 'url' | 'price_cents' | 'main_image'> & { variantId: number }

/** What goes with the goods just added and one press adds: accessories first, nothing that is in the cart or asks for an age. */
export function pickSuggestions({ accessories, same_theme: sameTheme }: Related, cart: Cart | undefined): Suggestion[] {
  const inCart = new Set(cart?.items.map(({ product }) => product.id))
  const byId = new Map([...accessories, ...sameTheme].map((card) => [card.id, card]))
  return [...byId.values()]
    .flatMap(({ id, name, url, price_cents, main_image, default_variant_id: variantId, min_age, availability }) =>
      variantId !== null && (min_age ?? 0) < 18 && availability.state === 'in_stock' && !inCart.has(id)
        ? [{ id, name, url, price_cents, main_image, variantId }]
        : [],
    )
    .slice(0, maxSuggestions)
}
