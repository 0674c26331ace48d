import type { Availability, ProductCard } from '#contracts/catalog.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { toCategoryRef } from '../navigation/category-tree.rules.ts'
import type { GoodsColor } from './colors.rules.ts'
import type { CategoryRow, PricedVariant, ProductDocument, ProductSource } from './documents.types.ts'

/** From the best to the worst: a card shows the best state of its variants. */
const stateOrder: readonly Availability['state'][] = ['in_stock', 'not_in_stock', 'preorder', 'sold_out', 'unavailable']

function bestOf(variants: readonly PricedVariant[]): PricedVariant[] {
  const best = stateOrder.find((state) => variants.some(({ availability }) => availability.state === state))
  return variants.filter(({ availability }) => availability.state === best)
}

/** A card shows the whole product: its price "from" is that of the cheapest variant that can be bought. */
export function toCard(input: {
  source: ProductSource
  variants: PricedVariant[]
  category: CategoryRow
}): ProductCard {
  const { source, variants, category } = input
  const shown = cheapest(bestOf(variants))
  const { nextChangeAt: _, ...price } = shown.price
  const quantity = variants.reduce((sum, { availability }) => sum + availability.quantity, 0)
  const [onlyVariant] = variants
  return {
    id: source.id,
    code: source.code,
    name: source.name,
    slug: source.slug,
    url: productUrl({ id: source.id, categorySlug: category.slug, slug: source.slug }),
    ...price,
    has_price_range: new Set(variants.map((entry) => entry.price.price_cents)).size > 1,
    tax_rate: { rate: source.vatRate },
    main_image: source.images[0]?.image ?? null,
    default_category: toCategoryRef(category),
    brand: source.brand,
    availability: { ...shown.availability, quantity },
    rating: source.rating,
    labels: toLabels(source, price),
    variant_count: variants.length,
    default_variant_id: variants.length === 1 && onlyVariant ? onlyVariant.variant.id : null,
    colors: uniqueColors(variants),
    min_age: source.minAge,
    danger_class: source.dangerClass,
  }
}

function cheapest(variants: readonly PricedVariant[]): PricedVariant {
  return variants.reduce((best, entry) => (entry.price.price_cents < best.price.price_cents ? entry : best))
}

/** A clearance ("sale") needs goods that are not restocked; a price below the previous lowest alone is a "discount". */
function toLabels(
  source: ProductSource,
  price: Pick<ProductCard, 'is_price_sale_active' | 'discount_percent'>,
): ProductCard['labels'] {
  const isClearance = price.is_price_sale_active && source.variants.every(({ supply }) => supply === 'ended')
  const isReduced = price.discount_percent !== null
  return [
    ...(source.isNew ? (['new'] as const) : []),
    ...(isClearance ? (['sale'] as const) : isReduced ? (['discount'] as const) : []),
    ...(source.giftName === null ? [] : (['free_gift'] as const)),
  ]
}

function uniqueColors(variants: readonly PricedVariant[]): GoodsColor[] {
  const byValue = new Map(variants.flatMap(({ color }) => (color ? [[color.value, color] as const] : [])))
  return [...byValue.values()]
}

/** Per color of a product with several variants: the first variant in stock, or the first one, and the first picture of that color. */
export function toColorCards({
  source,
  variants,
  url,
}: {
  source: ProductSource
  variants: readonly PricedVariant[]
  url: string
}): ProductDocument['colorCards'] {
  if (variants.length < 2) return null
  const byColor = Map.groupBy(variants, ({ color }) => color?.value)
  const cards = [...byColor].flatMap(([color, ofColor]) => {
    const [first] = ofColor
    if (color === undefined || !first) return []
    const { variant } = ofColor.find(({ availability }) => availability.state === 'in_stock') ?? first
    const image = source.images.find(({ variantId }) => ofColor.some((one) => one.variant.id === variantId))?.image
    return [[color, { url: variantUrl(url, variant.id), ...(image && { main_image: image }) }] as const]
  })
  return cards.length === 0 ? null : Object.fromEntries(cards)
}
