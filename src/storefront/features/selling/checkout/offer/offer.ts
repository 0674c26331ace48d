import type { UsualOrder } from '#contracts/account-endpoints.ts'
import type { CustomerAddress, User } from '#contracts/accounts.ts'
import type { Cart } from '#contracts/cart.ts'
import type { CategoryNode } from '#contracts/catalog.ts'
import type { Checkout } from '#contracts/checkout.ts'
import type { Completer } from '#contracts/party/completer.ts'
import { hasContent } from '#storefront/kit/goods/cart-content.ts'
import { deliveryPlaces, type CarrierKind, type DeliveryPlace } from '#contracts/kinds.ts'
import type { Choice } from '../form/choice.ts'
import type { Destination } from '../form/order-values.ts'

export type PickupPoint = { id: string; name: string; street: string; town: string; zip: string }
export type Country = { code: string; name: string; is_delivery: boolean }

export type Offer = {
  cart: Cart
  /** `null` if the cart is empty or the quote failed. */
  checkout: Checkout | null
  /** The destination of the quoted prices and days; an empty postcode = unknown. */
  quotedFor: Destination
  /** The choice that the server has stored with the cart. */
  kept: Choice
  /** What the party of the cart still lacks, for the stored choice; null = nothing is said. */
  completer: Completer | null
  /** For the list in the page, used by browsers without scripts. */
  points: PickupPoint[]
  countries: Country[]
  /** Shown in an empty cart. */
  categories: Pick<CategoryNode, 'id' | 'name' | 'url' | 'image'>[]
  user: Pick<User, 'firstname' | 'lastname' | 'email'> | null
  /** The customer's delivery addresses, the default one first. */
  addresses: readonly CustomerAddress[]
  /** The last order of a signed-in customer. */
  usual: UsualOrder | null
}

/** The cart was loaded, but the quote failed. */
export function isUnpriced({ cart, checkout }: Pick<Offer, 'cart' | 'checkout'>): boolean {
  return checkout === null && hasContent(cart)
}

type Carriers = Pick<Checkout, 'carriers'>

export function findCarrierKind(checkout: Carriers | null, carrierId: number | null): CarrierKind | undefined {
  return checkout?.carriers.find(({ id }) => id === carrierId)?.kind
}

/** Where the carrier hands the goods over. */
export function findDeliveryPlace(checkout: Carriers | null, carrierId: number | null): DeliveryPlace | undefined {
  const kind = findCarrierKind(checkout, carrierId)
  return kind && deliveryPlaces[kind]
}

/** Whether a price has changed that the customer has not confirmed yet. */
export function hasUnreadPrice({ items }: Pick<Cart, 'items'>): boolean {
  return items.some((item) => [item, ...item.children].some(({ price_was_cents: was }) => was !== null))
}
