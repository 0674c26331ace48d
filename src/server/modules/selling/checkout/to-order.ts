import type { PlaceOrder } from '#contracts/checkout.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { needsDeliveryAddress } from '#contracts/validate-order.ts'
import type { LineGift, LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { DeliveryAddress, HeldLine, InvoiceAddress, OrderLine } from '#server/modules/selling/orders/index.ts'
import type { OrderPrice } from './checkout.rules.ts'
import type { Choice } from './checkout.types.ts'

export function toInvoiceAddress({ invoice, isCompany, company }: PlaceOrder): InvoiceAddress {
  return { ...invoice, company: isCompany && company ? company : null }
}

export function toDeliveryAddress(body: PlaceOrder, { carrier }: Choice): DeliveryAddress | null {
  if (!carrier || deliveryPlaces[carrier.kind] !== 'address') return null
  return needsDeliveryAddress(body, { carrierKind: carrier.kind }) ? (body.delivery ?? null) : toInvoicePlace(body)
}

/** A company is found by its name at the door. */
function toInvoicePlace({ invoice, isCompany, company }: PlaceOrder): DeliveryAddress {
  return { ...invoice, company: (isCompany && company?.company) || '' }
}

/** Parents before their children, so that a line can name the position of its parent. */
export function toOrderLines(cart: LoadedCart, { choice, price }: { choice: Choice; price: OrderPrice }): OrderLine[] {
  const positionOf = new Map(cart.lines.map((line, index) => [line.id, index + 1]))
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
  }))
  const gifts = giftsOf(cart).map(({ gift, index }) => ({ ...toGiftLine(gift), parentPosition: index + 1 }))
  const chosen = choice.gift ? [toGiftLine({ ...choice.gift, quantity: 1 })] : []
  return [...lines, ...[...gifts, ...chosen].map((gift, index) => ({ ...gift, position: lines.length + index + 1 }))]
}

/** What comes with lines of the cart, each with the place of its line. */
function giftsOf(cart: LoadedCart): { gift: LineGift; index: number }[] {
  return cart.lines.flatMap(({ gift }, index) => (gift ? [{ gift, index }] : []))
}

function toGiftLine(gift: LineGift): Omit<OrderLine, 'position'> {
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
    vatRate: gift.vatRate,
    discountCents: 0,
    availability: messages.order.inStock,
  }
}

/** What the order holds of the stock; what is sold beyond it holds what there is and waits for the rest. */
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
