// Owns nothing of its own but the idempotency keys: turns a cart into an order with its payment, and says beforehand what can
// be chosen and what it costs.
import type { FastifyInstance } from 'fastify'
import type { Checkout, Selection } from '#contracts/checkout.ts'
import type { ReadSetting } from '#server/modules/orders/index.ts'
import { buildQuote } from './build-quote.ts'
import { registerCheckoutRoutes } from './checkout.routes.ts'
import { createOfferLoader } from './load-offer.ts'
import { createPlaceOrder, type Buyer, type PlaceOrderDeps } from './place-order.ts'

export type CheckoutDeps = Omit<PlaceOrderDeps, 'loadOffer' | 'onNewsletterConsent'> & {
  readSetting: ReadSetting
  onNewsletterConsent?: PlaceOrderDeps['onNewsletterConsent']
}

export function createCheckoutModule(deps: CheckoutDeps) {
  const { db, clock, carts, delivery, inventory, onNewsletterConsent = async () => {} } = deps
  const loadOffer = createOfferLoader(deps)
  const placeOrder = createPlaceOrder({ ...deps, loadOffer, onNewsletterConsent })

  return { routes: (app: FastifyInstance) => registerCheckoutRoutes(app, { quote, placeOrder }), quote, placeOrder }

  async function quote(asked: { cartId: number; buyer: Buyer; selection: Selection }): Promise<Checkout> {
    const { cartId, buyer, selection } = asked
    const cart = await carts.getCart({ cartId, owner: buyer })
    const offer = await loadOffer()
    const { carrierId, pickupPointId } = selection
    const pickupPoint =
      carrierId && pickupPointId
        ? await delivery.findPickupPoint(db.query, { carrierId, id: pickupPointId })
        : undefined
    const variantIds = [...cart.lines, ...offer.gifts].map(({ variantId }) => variantId)
    const stock = await inventory.getAvailability(db.query, [...new Set(variantIds)])
    return buildQuote({ cart, offer, stock, selection, pickupPoint, now: clock.now() })
  }
}
