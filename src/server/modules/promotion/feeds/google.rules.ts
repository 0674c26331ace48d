import type { Availability } from '#contracts/catalog.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import { toDecimal } from '#kernel/euro.ts'
import type { Cents } from '#kernel/money.ts'
import { toPlainText } from '#kernel/plain-text.ts'
import { findBackorderDays, listPictures, type FeedItem, type StoreStock } from './feed-product.rules.ts'
import type { XmlNode } from '#server/platform/xml/xml.ts'

export type GoogleShipping = { service: string; cents: Cents }

export type GoogleContext = {
  origin: string
  currency: string
  today: string // YYYY-MM-DD
  shipping: (item: FeedItem) => GoogleShipping[]
  /** Google's category for each of our main categories, by slug. */
  categories: Readonly<Record<string, string>>
}

const maxTitle = 150
const maxDescription = 5_000
const maxAdditionalPictures = 10

/** One `item` of a Google Merchant feed (RSS 2.0 with the g: namespace), for a variant. */
export function toGoogleItem(item: FeedItem, context: GoogleContext): XmlNode {
  const { product, variant, name, path } = item
  const { origin, currency } = context
  const [picture, ...additional] = listPictures(item, maxAdditionalPictures + 1)
  const description = toPlainText(product.description_html || product.short_description) || name
  const amount = (cents: Cents) => `${toDecimal(cents)} ${currency}`
  const { original_price_cents: original } = variant
  return {
    item: {
      'g:id': String(variant.id),
      'g:item_group_id': product.variants.length > 1 ? String(product.id) : undefined,
      title: name.slice(0, maxTitle),
      description: description.slice(0, maxDescription),
      link: origin + path,
      'g:image_link': picture && `${origin}${picture}-1200.jpg`,
      'g:additional_image_link': additional.map((src) => `${origin}${src}-1200.jpg`),
      ...toAvailability(variant.availability, context.today),
      'g:price': amount(original ?? variant.price_cents),
      'g:sale_price': original === null ? undefined : amount(variant.price_cents),
      'g:condition': 'new',
      'g:brand': product.brand?.name,
      'g:gtin': variant.ean ?? undefined,
      'g:mpn': variant.code,
      'g:identifier_exists': variant.ean === null && !product.brand ? 'no' : undefined,
      'g:google_product_category': context.categories[product.breadcrumbs[0]?.slug ?? ''],
      'g:product_type': product.breadcrumbs.map((category) => category.name).join(' > '),
      'g:color': variant.color?.name,
      'g:size': variant.size ?? undefined,
      'g:shipping_weight': item.weightGrams > 0 ? `${item.weightGrams} g` : undefined,
      'g:shipping': context.shipping(item).map(({ service, cents }) => ({
        'g:country': 'SK',
        'g:service': service,
        'g:price': amount(cents),
      })),
    },
  }
}

/**
 * Entries of Google's local inventory feed for a variant: one per branch with stock, named by the branch's code in the
 * Business Profile. A branch without an entry has none. Goods that cannot be ordered now have no entries either.
 */
export function toLocalInventoryItems(
  { variant }: FeedItem,
  { stocks, currency }: { stocks: readonly StoreStock[]; currency: string },
): XmlNode[] {
  if (variant.availability.state !== 'in_stock') return []
  const amount = (cents: Cents) => `${toDecimal(cents)} ${currency}`
  const { original_price_cents: original } = variant
  return stocks.map(({ slug, pieces }) => ({
    item: {
      'g:store_code': slug,
      'g:id': String(variant.id),
      'g:quantity': pieces,
      'g:availability': 'in_stock',
      'g:price': amount(original ?? variant.price_cents),
      'g:sale_price': original === null ? undefined : amount(variant.price_cents),
    },
  }))
}

/** Google requires a date for goods that are not in stock. */
function toAvailability(availability: Availability, today: string): XmlNode {
  switch (availability.state) {
    case 'in_stock':
      return { 'g:availability': 'in_stock' }
    case 'preorder':
      return toComing('preorder', availability.preorder_on ?? today)
    case 'not_in_stock':
      return toComing('backorder', addBusinessDays(today, findBackorderDays(availability)))
    default:
      return { 'g:availability': 'out_of_stock' }
  }
}

function toComing(availability: 'preorder' | 'backorder', day: string): XmlNode {
  // Google requires a time of day; noon is the same date in every European time zone.
  return { 'g:availability': availability, 'g:availability_date': `${day}T12:00Z` }
}
