import type { Availability, ProductCard } from '#contracts/catalog.ts'
import { startOfLocalDay } from '#kernel/shop-calendar.ts'
import { isInSellingWindow, nextSellingEdge } from '#kernel/selling-window.ts'
import { rateOf } from '#kernel/vat-rates.ts'
import { chargedRate } from '#kernel/vat-status.ts'
import { findStockState, type Supply } from '#kernel/stock-state.ts'
import { type ListingFacts, toListingFacts } from '../lists/listing-facts.rules.ts'
import { listedIn } from '../navigation/category-tree.rules.ts'
import { toCard, toColorCards } from './card.rules.ts'
import { toGoodsColor } from './colors.rules.ts'
import { toDetail } from './detail.rules.ts'
import type { DocumentContext, PricedVariant, ProductDocument, ProductSource } from './documents.types.ts'

/** The documents of one product; undefined if it has nothing to sell and is therefore shown nowhere. */
export function toProductDocument(product: ProductSource, context: DocumentContext): ProductDocument | undefined {
  // Here and nowhere below: net prices and rates of a document are those that the seller charges.
  const source = { ...product, vatRate: chargedRate(rateOf(context.vatRates, product.vatRate), context.chargesVat) }
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
  const facts = toFacts({ source, variants, card, inLists, facets: context.facets })
  return {
    productId: source.id,
    card: JSON.stringify(card),
    detail: JSON.stringify(detail),
    nameSort: source.name,
    minPriceCents: Math.min(...prices),
    maxPriceCents: Math.max(...prices),
    isInStock: card.availability.state === 'in_stock',
    // Gifts are in no list and have no page.
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
      context.findVatChange(product.vatRate),
    ]),
    listedIn: inLists,
    facts: facts && JSON.stringify(facts),
  }
}

function toAvailability(
  { quantity, supply }: { quantity: number; supply: Supply },
  source: Pick<ProductSource, 'preorderOn' | 'hazards'>,
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

function toFacts({
  source,
  variants,
  card,
  inLists,
  facets,
}: {
  source: ProductSource
  variants: readonly PricedVariant[]
  card: ProductCard
  inLists: number[]
  facets: DocumentContext['facets']
}): ListingFacts | null {
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
  return toListingFacts(factsSource, facets)
}

/** The start of the day of an announced arrival, from which the product is no longer a preorder. */
function arrivalOf({ preorderOn }: ProductSource, { today }: DocumentContext): Date | undefined {
  return preorderOn !== null && preorderOn > today ? startOfLocalDay(preorderOn) : undefined
}

/** The start of the day on which the sale of seasonal goods begins or ends. */
function sellingEdgeOf(source: ProductSource, { today }: DocumentContext): Date | undefined {
  const edge = nextSellingEdge(source, today)
  return edge === undefined ? undefined : startOfLocalDay(edge)
}

function earliest(instants: readonly (Date | undefined)[]): string | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}
