import { toDecimal } from '#kernel/euro.ts'
import type { Cents } from '#kernel/money.ts'
import { toPlainText } from '#kernel/plain-text.ts'
import { findBackorderDays, listPictures, type FeedItem } from './feed-product.rules.ts'
import type { XmlNode } from '#server/platform/xml/xml.ts'

/** A delivery method under Heureka's name, priced for one item; `codCents` null = no cash on delivery. */
export type HeurekaDelivery = { id: string; cents: Cents; codCents: Cents | null }

const maxAlternatives = 10

/**
 * One `SHOPITEM` of Heureka's product feed (sluzby.heureka.sk, "XML súbor"), for a variant that can be ordered.
 * `ITEM_ID` is the variant's id, the same in the availability feed. Products and variants have separate id ranges that
 * overlap, so a group id is prefixed.
 */
export function toHeurekaItem(item: FeedItem, { origin, today, deliveries }: HeurekaContext): XmlNode | undefined {
  const { product, variant, name, path } = item
  const deliveryDate = toDeliveryDate(item, today)
  if (deliveryDate === undefined) return undefined
  const [picture, ...alternatives] = listPictures(item, maxAlternatives + 1)
  const { manufacturer } = product
  return {
    SHOPITEM: {
      ITEM_ID: String(variant.id),
      ITEMGROUP_ID: product.variants.length > 1 ? `group-${product.id}` : undefined,
      PRODUCTNAME: name,
      PRODUCT: name,
      DESCRIPTION: toPlainText(product.description_html || product.short_description),
      URL: origin + path,
      IMGURL: picture && `${origin}${picture}-1200.jpg`,
      IMGURL_ALTERNATIVE: alternatives.map((src) => `${origin}${src}-1200.jpg`),
      PRICE_VAT: toDecimal(variant.price_cents),
      VAT: `${product.tax_rate.rate}%`,
      MANUFACTURER: product.brand?.name,
      MANUFACTURER_POSTAL_ADDRESS: manufacturer?.address,
      MANUFACTURER_ELECTRONIC_ADDRESS: manufacturer?.email,
      CATEGORYTEXT: product.breadcrumbs.map((category) => category.name).join(' | '),
      EAN: variant.ean ?? undefined,
      PRODUCTNO: variant.code,
      DELIVERY_DATE: deliveryDate,
      DELIVERY: mergeDeliveries(deliveries(item)).map(({ id, cents, codCents }) => ({
        DELIVERY_ID: id,
        DELIVERY_PRICE: toDecimal(cents),
        DELIVERY_PRICE_COD: codCents === null ? undefined : toDecimal(codCents),
      })),
      PARAM: listParameters(item).map(([parameter, value]) => ({ PARAM_NAME: parameter, VAL: value })),
    },
  }
}

export type HeurekaContext = {
  origin: string
  today: string // YYYY-MM-DD
  deliveries: (item: FeedItem) => HeurekaDelivery[]
}

/** Carriers that share a name at Heureka are merged into one delivery, at the lowest price. */
function mergeDeliveries(deliveries: readonly HeurekaDelivery[]): HeurekaDelivery[] {
  const merged = new Map<string, HeurekaDelivery>()
  for (const each of deliveries) {
    const { cents, codCents } = merged.get(each.id) ?? each
    merged.set(each.id, {
      id: each.id,
      cents: Math.min(cents, each.cents),
      codCents:
        codCents === null || each.codCents === null ? (codCents ?? each.codCents) : Math.min(codCents, each.codCents),
    })
  }
  return [...merged.values()]
}

/** 0 = in stock, a number of days, or the day of a preorder; undefined = cannot be ordered now. */
function toDeliveryDate({ variant: { availability } }: FeedItem, today: string): string | undefined {
  switch (availability.state) {
    case 'in_stock':
      return '0'
    case 'not_in_stock':
      return String(findBackorderDays(availability))
    case 'preorder':
      return availability.preorder_on !== null && availability.preorder_on > today ? availability.preorder_on : '0'
    default:
      return undefined
  }
}

function listParameters({ product, variant }: FeedItem): [string, string][] {
  return [
    ...(variant.color ? [['Farba', variant.color.name] satisfies [string, string]] : []),
    ...(variant.size === null ? [] : [['Veľkosť', variant.size] satisfies [string, string]]),
    ...product.attributes.map(({ name, value }): [string, string] => [name, value]),
  ]
}

/**
 * One `item` of Heureka's availability feed: pieces, when they arrive if ordered before the deadline (both are local
 * times), and pieces per branch that has a Heureka id.
 */
export function toAvailabilityItem(
  { variant }: FeedItem,
  { deadline, deliveredBy, depots }: AvailabilityContext,
): XmlNode[] {
  if (variant.availability.state !== 'in_stock') return []
  return [
    {
      item: {
        '@_id': String(variant.id),
        stock_quantity: variant.availability.quantity,
        delivery_time: { '@_orderDeadline': deadline, '#text': deliveredBy },
        depot: depots.map(({ id, pieces }) => ({ '@_id': id, stock_quantity: pieces })),
      },
    },
  ]
}

export type AvailabilityContext = {
  deadline: string
  deliveredBy: string
  depots: readonly { id: string; pieces: number }[]
}
