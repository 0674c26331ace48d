import { createApiClient } from '#api-client/api-client.ts'
import { createFetchTransport } from '#api-client/fetch-transport.ts'
import type { PlaceOrder } from '#contracts/checkout.ts'

export type Goods = { productId: number; variantId: number }
export type Acknowledged = { id: number; hash: string; number: string }
export type BuySteps = { addMs: number; quoteMs: number; orderMs: number }

/** An API client without cookies that buys over the network, as the shop's own pages do. */
export function createBuyer(baseUrl: string) {
  const plain = createApiClient({ transport: createFetchTransport({ baseUrl, clientUrl: baseUrl }) })

  return {
    api: plain,
    /** Goods in stock that every carrier takes. */
    async findGoods(query = 'tanier'): Promise<Goods[]> {
      const { data } = await plain.catalog.search({ query: { q: query } })
      return data.products.items.flatMap((card) =>
        card.default_variant_id === null || card.availability.quantity < 20
          ? []
          : [{ productId: card.id, variantId: card.default_variant_id }],
      )
    },
    /** A new guest's whole way: cart, quote, order by courier and bank transfer. */
    async buy(
      goods: Goods,
      methods: { carrierId: number; paymentMethodId: number },
    ): Promise<{ order: Acknowledged; steps: BuySteps }> {
      const { data: cart } = await plain.cart.anonymous({ params: { locale: 'sk', tempId: '0' } })
      const api = createApiClient({
        transport: (request, options) =>
          createFetchTransport({ baseUrl, clientUrl: baseUrl })(
            { ...request, headers: { ...request.headers, 'x-cart-temp-id': cart.tempId ?? '' } },
            options,
          ),
      })
      const startedAt = performance.now()
      const added = await api.cart.putItem({
        params: { cartId: 0 },
        body: { id: goods.productId, variantId: goods.variantId, quantity: 1 },
      })
      const addedAt = performance.now()
      const cartId = added.cart.id ?? 0
      const { data: quote } = await api.checkout.quote({ params: { cartId }, body: methods })
      const quotedAt = performance.now()
      const { data: order } = await api.checkout.placeOrder({
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: aCourierOrder({ cartId, expectedTotalCents: quote.totals.total_cents, ...methods }),
      })
      return {
        order,
        steps: { addMs: addedAt - startedAt, quoteMs: quotedAt - addedAt, orderMs: performance.now() - quotedAt },
      }
    },
    /** Whether the shop still knows an order that it has acknowledged. */
    async knows(order: Acknowledged): Promise<boolean> {
      const { data } = await plain.checkout.order({ params: { id: order.id, hash: order.hash } })
      return data.number === order.number
    },
  }
}

function aCourierOrder(
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
