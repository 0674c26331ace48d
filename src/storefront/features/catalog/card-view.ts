import type { ProductCard } from '#contracts/catalog.ts'
import { isVeiled } from '#storefront/kit/age-limit.ts'

/** What a card shows. A list travels twice, as HTML and as state, so nothing else of the answer goes along. */
export type CardView = { image: string | null } & Pick<
  ProductCard,
  'id' | 'name' | 'url' | 'price_cents' | 'has_price_range' | 'labels' | 'default_variant_id' | 'min_age'
> & {
    /** What the saving is counted from: the lowest price of the 30 days before the reduction (Act 108/2024). */
    reference_cents: number | null
    is_veiled: boolean
    stock: ProductCard['availability']['state']
    preorder_on: string | null
  }

export function toCardView(card: ProductCard): CardView {
  return {
    id: card.id,
    name: card.name,
    url: card.url,
    price_cents: card.price_cents,
    reference_cents: card.previous_lowest_price_cents ?? card.original_price_cents,
    has_price_range: card.has_price_range,
    image: card.main_image?.src ?? null,
    labels: card.labels,
    default_variant_id: card.default_variant_id,
    min_age: card.min_age,
    is_veiled: isVeiled(card),
    stock: card.availability.state,
    preorder_on: card.availability.preorder_on,
  }
}
