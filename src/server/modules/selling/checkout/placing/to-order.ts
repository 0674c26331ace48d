import type { PlaceOrder } from '#contracts/checkout.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { needsDeliveryAddress } from '#contracts/validate-order.ts'
import type { OrderId } from '#kernel/ids.ts'
import { rateOf } from '#kernel/vat-rates.ts'
import { listInflated } from '#server/modules/selling/balloons/index.ts'
import type { LineGift, LoadedCart } from '#server/modules/selling/cart/index.ts'
import type {
  DeliveryAddress,
  HeldLine,
  InvoiceAddress,
  OrderDraft,
  OrderLine,
  TakenBy,
} from '#server/modules/selling/orders/index.ts'
import type { OrderPrice } from '../checkout.rules.ts'
import type { Buyer, Choice, CompleteChoice } from '../checkout.types.ts'
import { promiseOf } from './promise-of.ts'
import { toRentalLine } from './rental-line.ts'

/** Orders are in euro (ADR 0014). */
const sellingCurrency = 'EUR'

type Ordered = {
  orderId: OrderId
  body: PlaceOrder
  phone: string
  buyer: Buyer
  email: string
  cart: LoadedCart
  choice: CompleteChoice
  price: OrderPrice
  now: Date
  takenBy: TakenBy | undefined
}

/** The order in the form in which orders write it. */
export function toDraft(ordered: Ordered): OrderDraft {
  const { orderId, body, phone, buyer, email, cart, choice, price, now, takenBy } = ordered
  return {
    id: orderId,
    cartId: cart.id,
    userId: buyer.userId ?? null,
    email,
    phone,
    invoiceAddress: toInvoiceAddress(body),
    deliveryAddress: toDeliveryAddress(body, choice),
    carrierId: choice.carrier.id,
    storeId: choice.store?.id ?? null,
    pickupPoint: choice.pickupPoint ?? null,
    paymentMethodId: choice.method.id,
    paymentKind: choice.method.kind,
    note: body.note,
    currency: sellingCurrency,
    totals: price.totals,
    chargesVat: cart.chargesVat,
    serviceRates: {
      delivery: rateOf(cart.vatRates, choice.carrier.vatRate),
      payment: rateOf(cart.vatRates, choice.method.vatRate),
    },
    lines: toOrderLines(cart, { choice, price }),
    hasNewsletterConsent: body.hasNewsletterConsent,
    hasHeurekaRefusal: body.hasHeurekaRefusal,
    isTest: isTest(ordered),
    placedAt: now,
    ...promiseOf(ordered),
    eventOn: body.eventOn === undefined ? cart.eventOn : body.eventOn,
    ...(takenBy && { takenBy }),
  }
}

/** Only staff can order before the shop is opened: they try it. An order taken by phone is one that they mean. */
export function isTest({ cart, takenBy }: Pick<Ordered, 'cart' | 'takenBy'>): boolean {
  return cart.isBeforeOpening && takenBy === undefined
}

function toInvoiceAddress({ invoice, isCompany, company }: PlaceOrder): InvoiceAddress {
  return { ...invoice, company: isCompany && company ? company : null }
}

function toDeliveryAddress(body: PlaceOrder, { carrier }: Choice): DeliveryAddress | null {
  if (!carrier || deliveryPlaces[carrier.kind] !== 'address') return null
  return needsDeliveryAddress(body, { carrierKind: carrier.kind }) ? (body.delivery ?? null) : toInvoicePlace(body)
}

/** The carrier finds a company by its name. */
function toInvoicePlace({ invoice, isCompany, company }: PlaceOrder): DeliveryAddress {
  return { ...invoice, company: (isCompany && company?.company) || '' }
}

/** Parents are before their children, so a line can refer to the position of its parent. */
function toOrderLines(cart: LoadedCart, { choice, price }: { choice: Choice; price: OrderPrice }): OrderLine[] {
  const positionOf = new Map(cart.lines.map((line, index) => [line.id, index + 1]))
  const inflated = new Set(listInflated(cart).flatMap(({ variantId, serviceId }) => [variantId, serviceId]))
  const lines = cart.lines.map((line, index) => ({
    position: index + 1,
    parentPosition: line.parentId === null ? null : (positionOf.get(line.parentId) ?? null),
    kind: 'product' as const,
    productId: line.productId,
    variantId: line.variantId,
    code: line.code,
    name: line.name,
    variantName: line.variantName,
    note: line.note,
    image: line.image?.src ?? null,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    vatRate: line.vatRate,
    discountCents: price.lineDiscounts[index] ?? 0,
    availability: messages.order.inStock,
    isMadeToOrder: inflated.has(line.variantId),
  }))
  const gifts = giftsOf(cart).map(({ gift, index }) => ({ ...toGiftLine(gift, cart), parentPosition: index + 1 }))
  const chosen = choice.gift ? [toGiftLine({ ...choice.gift, quantity: 1 }, cart)] : []
  const rentals = cart.rentals.map((rental, index) =>
    toRentalLine(rental, price.lineDiscounts[lines.length + index] ?? 0),
  )
  return [
    ...lines,
    ...[...gifts, ...chosen, ...rentals].map((line, index) => ({ ...line, position: lines.length + index + 1 })),
  ]
}

/** Gifts that belong to lines of the cart, each with the index of its line. */
function giftsOf(cart: LoadedCart): { gift: LineGift; index: number }[] {
  return cart.lines.flatMap(({ gift }, index) => (gift ? [{ gift, index }] : []))
}

function toGiftLine(gift: LineGift, { vatRates }: Pick<LoadedCart, 'vatRates'>): Omit<OrderLine, 'position'> {
  return {
    parentPosition: null,
    kind: 'gift',
    productId: gift.productId,
    variantId: gift.variantId,
    code: gift.code,
    name: gift.name,
    variantName: gift.variantName,
    note: '',
    image: gift.image?.src ?? null,
    quantity: gift.quantity,
    unitPriceCents: 0,
    vatRate: rateOf(vatRates, gift.vatRate),
    discountCents: 0,
    availability: messages.order.inStock,
  }
}

/** The lines for which the order holds stock. A line sold beyond the stock holds what there is and waits for the rest. */
export function listHeld(cart: LoadedCart, { gift }: Choice): HeldLine[] {
  const held = cart.lines.flatMap(({ variantId, quantity, isBeyondStock, isService, arrivesOn }, index) =>
    isService ? [] : [{ position: index + 1, variantId, quantity, mayAwait: isBeyondStock, arrivesOn }],
  )
  const gifts = [...giftsOf(cart).map((entry) => entry.gift), ...(gift ? [{ ...gift, quantity: 1 }] : [])]
  return [
    ...held,
    ...gifts.map(({ variantId, quantity }, index) => ({
      position: cart.lines.length + index + 1,
      variantId,
      quantity,
      arrivesOn: null,
    })),
  ]
}
