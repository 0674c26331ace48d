import type { Availability, ProductCard, ProductDetail, Variant } from '#contracts/catalog.ts'
import { productDetailSchema } from '#contracts/catalog.ts'
import type { Facet } from '#contracts/facets.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { isInSellingWindow, nextSellingEdge } from '#kernel/selling-window.ts'
import { startOfLocalDay } from '#kernel/shop-calendar.ts'
import { findStockState, type Supply } from '#kernel/stock-state.ts'
import { pathTo, toCategoryRef } from './category-tree.rules.ts'
import { toGoodsColor, type ColorTable, type GoodsColor } from './colors.rules.ts'
import type { CategoryRow, ProductDocument, ProductSource, SearchEntry, SourceVariant } from './documents.types.ts'
import { toListingFacts } from './listing-facts.rules.ts'

/** What the pricing module decides about a price; handed in, for rules use no other module. */
export type PriceView = (
  variant: SourceVariant,
  vatRate: number,
) => Pick<
  ProductCard,
  | 'price'
  | 'price_sale'
  | 'is_price_sale_active'
  | 'price_cents'
  | 'original_price_cents'
  | 'previous_lowest_price_cents'
  | 'discount_percent'
> & { nextChangeAt: Date | undefined }

export type DocumentContext = {
  categories: ReadonlyMap<number, CategoryRow>
  colors: ColorTable
  toPrice: PriceView
  today: string // YYYY-MM-DD
  /** Business days until goods that are not on stock are sent. */
  dispatchDays: { from: number; to: number }
  /** The filters of lists, in display order. */
  facets: readonly Facet[]
}

const attributeNames: Readonly<Record<string, string>> = {
  theme: 'Téma',
  occasion: 'Príležitosť',
  age: 'Vek',
  material: 'Materiál',
  dimensions: 'Rozmery',
  contents: 'Obsah balenia',
  helium: 'Vhodné na hélium',
  language: 'Jazyk',
  pages: 'Počet strán',
}

/** The documents of one product; undefined when it has nothing to sell and is therefore shown nowhere. */
export function toProductDocument(source: ProductSource, context: DocumentContext): ProductDocument | undefined {
  const category = context.categories.get(source.defaultCategoryId)
  if (!category || source.variants.length === 0) return undefined
  const variants = source.variants.map((variant) => ({
    variant,
    price: context.toPrice(variant, source.vatRate),
    availability: toAvailability(variant, source, context),
    color: variant.color === null ? null : toGoodsColor(variant.color, context.colors),
  }))
  const card = toCard({ source, variants, category })
  const detail = toDetail({ source, variants, card, context })
  const prices = variants.map(({ price }) => price.price_cents)
  const inLists = source.isGiftOnly ? [] : listedIn(source, context.categories)
  const factsSource = {
    ...source,
    cents: card.price_cents,
    isInStock: card.availability.state === 'in_stock',
    isOnSale: card.is_price_sale_active,
    listedIn: inLists,
    variants: variants.map(({ variant, price, availability, color }) => ({
      ...variant,
      cents: price.price_cents,
      color: color?.value ?? null,
      isInStock: availability.state === 'in_stock',
    })),
  }
  const facts = toListingFacts(factsSource, context.facets)
  return {
    productId: source.id,
    card: JSON.stringify(card),
    detail: JSON.stringify(detail),
    nameSort: source.name,
    minPriceCents: Math.min(...prices),
    maxPriceCents: Math.max(...prices),
    isInStock: card.availability.state === 'in_stock',
    // Gifts stand in no list and on no page of their own.
    isNew: source.isNew && !source.isGiftOnly,
    isOnSale: card.is_price_sale_active && !source.isGiftOnly,
    isGiftOnly: source.isGiftOnly,
    brandId: source.brand?.id ?? null,
    colors: card.colors.map((color) => color.value),
    colorCards: toColorCards({ source, variants, url: card.url }),
    popularity: source.popularity,
    refreshAt: earliest([
      ...variants.map(({ price }) => price.nextChangeAt),
      arrivalOf(source, context),
      sellingEdgeOf(source, context),
    ]),
    listedIn: inLists,
    facts: facts && JSON.stringify(facts),
  }
}

const searchedAttributes = new Set(['theme', 'occasion', 'age', 'material', 'language'])

/** What the search module makes its documents of; gifts that cannot be bought are not looked for. */
export function toSearchEntry(source: ProductSource, { categories, colors }: DocumentContext): SearchEntry | undefined {
  if (source.isGiftOnly) return undefined
  const paths = source.categoryIds.flatMap((id) => pathTo(id, categories))
  const variants = source.variants.flatMap(({ name, color, size }) => [
    name,
    color === null ? '' : toGoodsColor(color, colors).name,
    size ?? '',
  ])
  return {
    productId: source.id,
    name: source.name,
    brand: source.brand?.name ?? null,
    categories: [...new Set(paths.map((category) => category.name))],
    categoryIds: listedIn(source, categories),
    variants: [...new Set(variants)].filter((text) => text !== ''),
    attributes: toEntries(source.attributes).flatMap(([key, value]) => (searchedAttributes.has(key) ? [value] : [])),
    shortDescription: source.shortDescription,
    codes: [source.code, ...source.variants.flatMap(({ code, ean }) => (ean === null ? [code] : [code, ean]))],
  }
}

type PricedVariant = {
  variant: SourceVariant
  price: ReturnType<PriceView>
  availability: Availability
  color: GoodsColor | null
}

function toAvailability(
  { quantity, supply }: { quantity: number; supply: Supply },
  source: Pick<ProductSource, 'preorderOn' | 'dangerClass' | 'minAge'>,
  context: DocumentContext,
): Availability {
  const { preorderOn } = source
  const isSold = isInSellingWindow(source, context.today)
  const state = findStockState({ quantity, isSold, supply, preorderOn, today: context.today })
  return {
    state,
    quantity: state === 'in_stock' ? quantity : 0,
    preorder_on: state === 'preorder' ? preorderOn : null,
    ...(state === 'not_in_stock' && { dispatch_days: context.dispatchDays }),
  }
}

/** From the best to the worst: a card shows the best state that one of its variants has. */
const stateOrder: readonly Availability['state'][] = ['in_stock', 'not_in_stock', 'preorder', 'sold_out', 'unavailable']

function bestOf(variants: readonly PricedVariant[]): PricedVariant[] {
  const best = stateOrder.find((state) => variants.some(({ availability }) => availability.state === state))
  return variants.filter(({ availability }) => availability.state === best)
}

/** A card speaks for the whole product: the price "from" is that of its cheapest variant that can be bought. */
function toCard(input: { source: ProductSource; variants: PricedVariant[]; category: CategoryRow }): ProductCard {
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

/** A clearance ("sale") is of goods that come no more; a price below the previous lowest alone is a "discount". */
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

/** Each colour of goods in several variants: the one that can be bought before the others, and the colour's first picture. */
function toColorCards({
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

function toDetail(input: {
  source: ProductSource
  variants: PricedVariant[]
  card: ProductCard
  context: DocumentContext
}): ProductDetail {
  const { source, variants, card, context } = input
  const { categories } = context
  return {
    ...card,
    gift_name: source.giftName,
    short_description: source.shortDescription,
    description_html: source.descriptionHtml,
    images: source.images.map(({ image }) => image),
    variants: variants.map((entry) => toVariant(entry, source)),
    categories: source.categoryIds.flatMap((id) => {
      const category = categories.get(id)
      return category ? [toCategoryRef(category)] : []
    }),
    breadcrumbs: pathTo(source.defaultCategoryId, categories).map(toCategoryRef),
    attributes: toAttributes(source.attributes),
    size_table: parsePart(productDetailSchema.shape.size_table, source.sizeTable),
    set_components: [...source.setComponents],
    manufacturer: parsePart(productDetailSchema.shape.manufacturer, source.manufacturer),
    responsible_person: parsePart(productDetailSchema.shape.responsible_person, source.responsiblePerson),
    warnings: source.warnings,
    is_bulky: source.isBulky,
    old_slugs: [...source.oldSlugs],
  }
}

function toVariant({ variant, price, availability, color }: PricedVariant, source: ProductSource): Variant {
  const { nextChangeAt, ...priceFields } = price
  const imageIndex = source.images.findIndex((entry) => entry.variantId === variant.id)
  return {
    id: variant.id,
    code: variant.code,
    ean: variant.ean,
    name: variant.name,
    color,
    size: variant.size,
    ...priceFields,
    ...(price.is_price_sale_active && nextChangeAt && { sale_until: nextChangeAt.toISOString() }),
    ...(variant.singlyCents !== undefined &&
      variant.singlyCents > price.price_cents && {
        singly_cents: variant.singlyCents,
      }),
    availability,
    image_index: imageIndex === -1 ? null : imageIndex,
  }
}

function toAttributes(attributes: unknown): { name: string; value: string }[] {
  return toEntries(attributes).map(([key, value]) => ({ name: attributeNames[key] ?? key, value }))
}

function toEntries(attributes: unknown): [string, string][] {
  if (typeof attributes !== 'object' || attributes === null) return []
  return Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  )
}

/** A stored part that does not have its form is left out: one bad row must not take the page down. */
function parsePart<Output>(
  schema: { safeParse: (value: unknown) => { success: true; data: Output } | { success: false } },
  value: unknown,
): Output | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : null
}

function listedIn(source: ProductSource, categories: ReadonlyMap<number, CategoryRow>): number[] {
  const ids = [source.defaultCategoryId, ...source.categoryIds]
  return [...new Set(ids.flatMap((id) => pathTo(id, categories).map((category) => category.id)))]
}

/** The moment from which an announced arrival is no announcement any more. */
function arrivalOf({ preorderOn }: ProductSource, { today }: DocumentContext): Date | undefined {
  return preorderOn !== null && preorderOn > today ? startOfLocalDay(preorderOn) : undefined
}

/** The day on which goods of a season begin or end to be sold. */
function sellingEdgeOf(source: ProductSource, { today }: DocumentContext): Date | undefined {
  const edge = nextSellingEdge(source, today)
  return edge === undefined ? undefined : startOfLocalDay(edge)
}

function earliest(instants: readonly (Date | undefined)[]): string | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}
