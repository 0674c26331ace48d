import type { Cart } from '#contracts/cart.ts'
import type { Cents } from '#kernel/money.ts'
import type { CardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { toNet, toUnits } from '#storefront/kit/analytics/amounts.ts'

// GA4's recommended view and select events, derived from the pages' loader data. Separate from the pages, which need not know
// about analytics; the code is loaded after hydration.

type ListItem = { item_id: string; item_name: string; index: number; price?: number }
type ListedCard = Pick<CardView, 'id' | 'name' | 'price_cents' | 'vat_rate'>
export type Promotion = { promotion_id: string; promotion_name: string }

/** GA4's limit of items per event. */
const maxItems = 200

/** The goods of one row or list of a page. */
export type ShownList = { id: string; name: string; cards: readonly ListedCard[] }

export function toListEvent({ id, name, cards }: ShownList): object[] {
  if (cards.length === 0) return []
  const items = cards.slice(0, maxItems).map((card, index) => toListItem(card, index))
  return [{ event: 'view_item_list', ecommerce: { item_list_id: id, item_list_name: name, items } }]
}

/** Names the first of the page's lists with this product, by the same name as `view_item_list`. */
export function toSelectEvent(lists: readonly ShownList[], productId: number): object[] {
  const list = lists.find(({ cards }) => cards.some(({ id }) => id === productId))
  const index = list?.cards.findIndex(({ id }) => id === productId) ?? -1
  const card = list?.cards[index]
  if (!list || !card) return []
  const ecommerce = { item_list_id: list.id, item_list_name: list.name, items: [toListItem(card, index)] }
  return [{ event: 'select_item', ecommerce }]
}

/** Without VAT, as in every other event, so that lists and cart are comparable (decisions, section 1). */
function toListItem(card: ListedCard, index: number): ListItem {
  return {
    item_id: String(card.id),
    item_name: card.name,
    index,
    price: toUnits(toNet(card.price_cents, card.vat_rate)),
  }
}

type ViewedProduct = {
  id: number
  name: string
  tax_rate: { rate: number }
  brand: { name: string } | null
  default_category: { name: string }
  price_cents: Cents
}

export function toItemEvent(product: ViewedProduct): object {
  const price = toUnits(toNet(product.price_cents, product.tax_rate.rate))
  return {
    event: 'view_item',
    ecommerce: {
      currency: 'EUR',
      value: price,
      items: [
        {
          item_id: String(product.id),
          item_name: product.name,
          item_category: product.default_category.name,
          ...(product.brand && { item_brand: product.brand.name }),
          price,
          quantity: 1,
        },
      ],
    },
  }
}

export function toPromotionEvent(
  event: 'view_promotion' | 'select_promotion',
  promotions: readonly Promotion[],
): object[] {
  if (promotions.length === 0) return []
  return [{ event, ecommerce: { ...(event === 'select_promotion' && promotions[0]), items: promotions } }]
}

export type CartEventName = 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info'

/** The whole cart; `detail` is the chosen way of delivery or payment. An empty cart sends no event. */
export function toCartEvent(
  event: CartEventName,
  cart: Pick<Cart, 'items' | 'vouchers'>,
  detail?: { shipping_tier: string } | { payment_type: string },
): object[] {
  const lines = cart.items.flatMap((item) => [item, ...item.children])
  if (lines.length === 0) return []
  const items = lines.map(({ product, variant, quantity, unit_price_cents: gross }) => ({
    item_id: String(product.id),
    item_name: product.name,
    item_variant: variant.name,
    item_category: product.default_category.name,
    price: toUnits(toNet(gross, product.tax_rate.rate)),
    quantity,
  }))
  const value = lines.reduce((sum, line) => sum + toNet(line.total_cents, line.product.tax_rate.rate), 0)
  const coupon = cart.vouchers.map(({ code }) => code).join(',')
  return [
    {
      event,
      ecommerce: { currency: 'EUR', value: toUnits(value), ...(coupon !== '' && { coupon }), ...detail, items },
    },
  ]
}
