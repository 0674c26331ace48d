import { refusals, weaknesses, type Comparer, type FeedFault } from '#contracts/admin/feeds.ts'
import { isEan } from '#kernel/ean.ts'
import { toPlainText } from '#kernel/plain-text.ts'
import { listPictures, type FeedItem } from '../feed-product.rules.ts'

// The comparers' written rules for fields (sluzby.heureka.sk "XML súbor", support.google.com/merchants "Product data specification").

export type FaultContext = {
  origin: string
  /** How many of the shop's carriers bring the item under a name of Heureka. */
  countDeliveries: (item: FeedItem) => number
  /** Google's categories, by the slugs of main categories. */
  googleCategories: Readonly<Record<string, string>>
}

const heurekaTitle = 200
const heurekaUrl = 300
const heurekaPicture = 255
const googleTitle = 150
const googleUrl = 2_000

/** What is wrong with an item, refusals first; empty = nothing. Undefined = the comparer's feed does not hold it. */
export function findFeedFaults(comparer: Comparer, item: FeedItem, context: FaultContext): FeedFault[] | undefined {
  const { state } = item.variant.availability
  if (comparer === 'heureka' && !['in_stock', 'not_in_stock', 'preorder'].includes(state)) return undefined
  const found = new Set(comparer === 'heureka' ? findAtHeureka(item, context) : findAtGoogle(item, context))
  return [...refusals, ...weaknesses].filter((fault) => found.has(fault))
}

export function isRefusal(fault: FeedFault): boolean {
  return refusals.some((refusal) => refusal === fault)
}

function findAtHeureka(item: FeedItem, { origin, countDeliveries }: FaultContext): FeedFault[] {
  const { product, variant, name, path } = item
  const [picture] = listPictures(item, 1)
  const isLongAddress =
    `${origin}${path}`.length > heurekaUrl || (picture?.length ?? 0) + origin.length + 9 > heurekaPicture
  return [
    ...ifSo('picture', picture === undefined),
    ...ifSo('price', variant.price_cents <= 0),
    ...ifSo('category', product.breadcrumbs.length === 0),
    ...ifSo('delivery', countDeliveries(item) === 0),
    ...ifSo('title', name.length > heurekaTitle),
    ...ifSo('address', isLongAddress),
    ...ifSo('ean_wrong', variant.ean !== null && !isEan(variant.ean)),
    ...ifSo('ean', variant.ean === null),
    ...ifSo('brand', !product.brand),
    ...ifSo('description', !hasDescription(item)),
  ]
}

function findAtGoogle(item: FeedItem, { origin, googleCategories }: FaultContext): FeedFault[] {
  const { product, variant, name, path } = item
  const mainCategory = product.breadcrumbs[0]?.slug ?? ''
  return [
    ...ifSo('picture', listPictures(item, 1).length === 0),
    ...ifSo('price', (variant.original_price_cents ?? variant.price_cents) <= 0),
    ...ifSo('address', `${origin}${path}`.length > googleUrl),
    ...ifSo('ean_wrong', variant.ean !== null && !isEan(variant.ean)),
    ...ifSo('ean', variant.ean === null),
    ...ifSo('brand', !product.brand),
    ...ifSo('description', !hasDescription(item)),
    // The feed cuts it.
    ...ifSo('title_cut', name.length > googleTitle),
    ...ifSo('comparer_category', googleCategories[mainCategory] === undefined),
  ]
}

function hasDescription({ product }: FeedItem): boolean {
  return toPlainText(product.description_html || product.short_description) !== ''
}

function ifSo(fault: FeedFault, isFault: boolean): FeedFault[] {
  return isFault ? [fault] : []
}
