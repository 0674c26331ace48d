import type { ProductCard } from '#contracts/catalog.ts'
import type { Cents } from '#kernel/money.ts'
import { isVeiled } from '#storefront/kit/goods/age-limit.ts'

/**
 * What a card shows. A list is sent twice, as HTML and as state, so a card has no other field of the answer. The usual
 * values (in stock, no label, no age limit) are `undefined`, which is not serialized.
 */
export type CardView = Pick<ProductCard, 'id' | 'name' | 'url' | 'price_cents'> & {
  /** The only variant, which can be added directly; undefined if the customer has to choose one first. */
  variant_id?: number | undefined
  /** In percent. Analytics values are net of it. */
  vat_rate: number
  image?: string | undefined
  /** The price that the saving is calculated from: the lowest price of the 30 days before the reduction (Act 108/2024). */
  reference_cents?: Cents | undefined
  has_price_range?: true | undefined
  labels?: ProductCard['labels'] | undefined
  sale_label?: string | undefined
  min_age?: number | undefined
  is_veiled?: true | undefined
  /** Undefined = in stock. */
  stock?: ProductCard['availability']['state'] | undefined
  preorder_on?: string | undefined
  rating?: NonNullable<ProductCard['rating']> | undefined
  /** Name and hex (null = many colors) of the first few, if there is more than one. */
  colors?: [name: string, hex: string | null][] | undefined
  /** The number of further colors. */
  more_colors?: number | undefined
}

const shownColors = 4

export function toCardView(card: ProductCard): CardView {
  const { state, preorder_on: preorderOn } = card.availability
  const colors = card.colors.length > 1 ? card.colors : []
  return {
    id: card.id,
    name: card.name,
    url: card.url,
    price_cents: card.price_cents,
    vat_rate: card.tax_rate.rate,
    variant_id: card.default_variant_id ?? undefined,
    image: card.main_image?.src,
    reference_cents: card.previous_lowest_price_cents ?? card.original_price_cents ?? undefined,
    has_price_range: card.has_price_range || undefined,
    sale_label: card.sale_label,
    labels: card.labels.length > 0 ? card.labels : undefined,
    min_age: card.min_age ?? undefined,
    is_veiled: isVeiled(card) || undefined,
    stock: state === 'in_stock' ? undefined : state,
    preorder_on: preorderOn ?? undefined,
    rating: card.rating ?? undefined,
    colors: colors.length > 0 ? colors.slice(0, shownColors).map(({ name, hex }) => [name, hex]) : undefined,
    more_colors: colors.length > shownColors ? colors.length - shownColors : undefined,
  }
}
