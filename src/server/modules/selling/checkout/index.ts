// Owns nothing of its own but the idempotency keys: turns a cart into an order with its payment, and says beforehand what can
// be chosen and what it costs.
import type { FastifyInstance } from 'fastify'
import type { Checkout, Selection } from '#contracts/checkout.ts'
import { findZone } from '#server/modules/selling/delivery/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import { buildQuote } from './build-quote.ts'
import { registerCheckoutRoutes } from './checkout.routes.ts'
import { createFindAttempt } from './find-attempt.ts'
import { createKeepChoice, withKept } from './keep-choice.ts'
import { createOfferLoader, shopCountry } from './load-offer.ts'
import { createPlaceOrder, type Buyer, type PlaceOrderDeps } from './place-order.ts'

export type CheckoutDeps = Omit<PlaceOrderDeps, 'loadOffer'> & {
  readSetting: ReadSetting
  /** Countries to which addresses may lead; without it the shop's own. */
  listDeliveryCountries?: () => Promise<readonly string[]>
}

export function createCheckoutModule(deps: CheckoutDeps) {
  const { db, clock, carts, delivery, inventory } = deps
  const loadOffer = createOfferLoader(deps)
  const keepChoice = createKeepChoice({ db, clock, carts, delivery, loadOffer })
  const placeOrder = createPlaceOrder({ ...deps, loadOffer })

  return {
    routes: (app: FastifyInstance) =>
      registerCheckoutRoutes(app, { quote, placeOrder, keepChoice, attempts: createFindAttempt(deps) }),
    quote,
    placeOrder,
  }

  async function quote(asked: { cartId: number; buyer: Buyer; selection: Selection }): Promise<Checkout> {
    const { cartId, buyer } = asked
    const cart = await carts.getCart({ cartId, owner: buyer })
    const offer = await loadOffer()
    const selection = withKept(asked.selection, cart)
    const { carrierId, pickupPointId } = selection
    const pickupPoint =
      carrierId && pickupPointId
        ? await delivery.findChosenPoint(db.query, { cartId, carrierId, id: pickupPointId })
        : undefined
    const variantIds = [...cart.lines, ...offer.gifts].map(({ variantId }) => variantId)
    const stock = await inventory.getAvailability(db.query, [...new Set(variantIds)])
    const { country = shopCountry, zip = '' } = selection
    const zone = findZone(offer.zones, { country, zip })
    const quoted = buildQuote({ cart, offer, stock, selection, pickupPoint, zone, country, now: clock.now() })
    // What does not go with the rest any more is told once and then forgotten.
    const isLost = (kept: number | null, wanted: number | null | undefined, quotedId: number | null) =>
      kept !== null && wanted === kept && quotedId === null
    await carts.keepChoice(db.query, {
      cartId,
      choice: {
        ...(isLost(cart.giftVariantId, selection.giftVariantId, quoted.selection.gift_variant_id) && {
          giftVariantId: null,
        }),
        ...(isLost(cart.paymentMethodId, selection.paymentMethodId, quoted.selection.payment_method_id) && {
          paymentMethodId: null,
        }),
      },
    })
    return quoted
  }
}
