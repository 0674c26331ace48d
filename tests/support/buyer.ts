import { createApiClient } from '#api-client/api-client.ts'
import { createFetchTransport } from '#api-client/fetch-transport.ts'
import type { PlaceOrder } from '#contracts/checkout.ts'

export type Goods = { productId: number; variantId: number }
export type Acknowledged = { id: number; hash: string; number: string }
export type Methods = { carrierId: number; paymentMethodId: number }
export type BuySteps = { addMs: number; quoteMs: number; orderMs: number }

/** An API client without cookies that buys over the network, as the shop's own pages do. */
export function createBuyer(baseUrl: string) {
  const plain = createApiClient({ transport: createFetchTransport({ baseUrl, clientUrl: baseUrl }) })

  return {
    api: plain,
    /** Goods in stock that every carrier accepts. */
    async findGoods(query = 'tanier'): Promise<Goods[]> {
      const { data } = await plain.search.results({ query: { q: query } })
      return data.products.items.flatMap((card) =>
        card.default_variant_id === null || card.availability.quantity < 20
          ? []
          : [{ productId: card.id, variantId: card.default_variant_id }],
      )
    },
    fillCart,
    /** A new guest's complete purchase: cart, quote, order by courier and bank transfer. */
    async buy(goods: Goods, methods: Methods): Promise<{ order: Acknowledged; steps: BuySteps }> {
      const { place, addMs, quoteMs } = await fillCart(goods, methods)
      const startedAt = performance.now()
      const order = await place()
      return { order, steps: { addMs, quoteMs, orderMs: performance.now() - startedAt } }
    },
    /** Whether the shop still knows an order that it has acknowledged. */
    async knows(order: Acknowledged): Promise<boolean> {
      const { data } = await plain.checkout.order({ params: { id: order.id, hash: order.hash } })
      return data.number === order.number
    },
  }

  /** A new guest with one piece in the cart who has seen the price and only has to place the order. */
  async function fillCart(goods: Goods, methods: Methods) {
    const { api, tempId } = await createGuest(baseUrl)
    const startedAt = performance.now()
    const line = { id: goods.productId, variantId: goods.variantId, quantity: 1 }
    const added = await api.cart.putItem({ params: { cartId: 0 }, body: line })
    const addedAt = performance.now()
    const cartId = added.cart.id ?? 0
    const { data: quote } = await api.checkout.quote({ params: { cartId }, body: methods })
    const body = aCourierOrder({ cartId, expectedTotalCents: quote.totals.total_cents, ...methods })
    return {
      addMs: addedAt - startedAt,
      quoteMs: performance.now() - addedAt,
      /** The order request as it is sent, for load tests without time for more. */
      request: { headers: { 'x-cart-temp-id': tempId, 'idempotency-key': crypto.randomUUID() }, body },
      async place(): Promise<Acknowledged> {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        return (await api.checkout.placeOrder({ headers, body })).data
      },
    }
  }
}

/** A new guest, whose cart is named in each request. */
export async function createGuest(baseUrl: string) {
  const network = createFetchTransport({ baseUrl, clientUrl: baseUrl })
  const { data: cart } = await createApiClient({ transport: network }).cart.anonymous({
    params: { locale: 'sk', tempId: '0' },
  })
  const tempId = cart.tempId ?? ''
  const api = createApiClient({
    transport: (request, options) =>
      network({ ...request, headers: { ...request.headers, 'x-cart-temp-id': tempId } }, options),
  })
  return { api, tempId }
}

export function aCourierOrder(
  choice: Pick<PlaceOrder, 'cartId' | 'expectedTotalCents' | 'carrierId' | 'paymentMethodId'>,
): PlaceOrder {
  return {
    ...choice,
    email: 'kupujuca@example.test',
    phonePrefix: '+421',
    phone: '0903 123 456',
    invoice: {
      firstname: 'Jana',
      lastname: 'Kupujúca',
      street: 'Hlavná 1',
      city: 'Žilina',
      zip: '010 01',
      country: 'SK',
    },
    isCompany: false,
    isDeliveryElsewhere: false,
    note: '',
    hasAgreed: true,
    hasNewsletterConsent: false,
    hasHeurekaRefusal: false,
  }
}
