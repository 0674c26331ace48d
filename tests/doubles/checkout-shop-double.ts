import { createApiClient } from '#api-client/api-client.ts'
import type { ApiAnswer, ApiRequest } from '#api-client/transport.ts'
import type { Cart } from '#contracts/cart.ts'
import type { Checkout } from '#contracts/checkout.ts'
import type { CheckoutView } from '#storefront/features/selling/checkout/checkout-view.ts'
import { noFeedback } from '#storefront/features/selling/checkout/feedback/feedback.ts'
import { noChoice } from '#storefront/features/selling/checkout/form/choice.ts'
import { emptyValues } from '#storefront/features/selling/checkout/form/order-values.ts'
import { runIntent } from '#storefront/features/selling/checkout/intents/run-intent.ts'

// Shared by the tests of the intents: a fake API, a view and a filled form.

export const filledForm = {
  carrierId: '1',
  paymentMethodId: '2',
  email: 'jana@example.sk',
  phonePrefix: '+421',
  phone: '0905 123 456',
  'invoice.firstname': 'Jana',
  'invoice.lastname': 'Kováčová',
  'invoice.street': 'Hlavná 12',
  'invoice.city': 'Bratislava',
  'invoice.zip': '811 01',
  'invoice.country': 'SK',
  hasAgreed: 'on',
  expectedTotalCents: '1450',
}

type Answers = Record<string, ApiAnswer | Error>

export function fakeShop(answers: Answers = {}, { granted }: { granted?: number } = {}) {
  const requests: ApiRequest[] = []
  const api = createApiClient({
    transport: async (request) => {
      requests.push(request)
      const answer = answers[request.url]
      if (answer instanceof Error) throw answer
      return answer ?? { status: 200, body: defaultAnswer(request, granted) }
    },
  })
  return { api, calls: (url: string) => requests.filter((request) => request.url === url) }
}

function defaultAnswer({ url, body }: ApiRequest, granted: number | undefined): unknown {
  if (url === '/api/orders') return { data: { id: 7, summary_url: '/shrnuti/7/secret', payment_url: null } }
  if (url === '/api/checkout/5/quote') return { data: checkout }
  if (url === '/api/party/completer/cart/5') return { data: null }
  const asked = (body as { quantity?: number } | undefined)?.quantity ?? 0
  return { cart, data: cart, quantity: granted ?? asked, original_quantity: asked }
}

export function refusal(status: number, code: string, message: string, errors?: Record<string, string[]>): ApiAnswer {
  return { status, body: { code, message, status, ...(errors && { errors }) } }
}

export const cart = {
  id: 5,
  items: [
    line(11, { product: 21, variant: 201, name: 'Taniere', quantity: 1 }),
    line(12, { product: 22, variant: 202, name: 'Poháre', quantity: 3 }),
  ],
  vouchers: [],
  notices: [],
} as unknown as Cart

export function line(id: number, goods: { product: number; variant: number; name: string; quantity: number }) {
  return {
    id,
    product: { id: goods.product, name: goods.name },
    variant: { id: goods.variant },
    quantity: goods.quantity,
    note: '',
    parent_id: null,
    price_was_cents: null as number | null,
    children: [],
    options: [{ id: 90, variant_id: 901, label: 'Nafúknuť', note_label: null, unit_price_cents: 150 }],
  }
}

export const checkout = {
  cart,
  carriers: [
    { id: 1, kind: 'courier' },
    { id: 2, kind: 'pickup_point' },
    { id: 4, kind: 'store' },
  ],
  selection: {
    carrier_id: 1,
    store_id: null,
    pickup_point: null,
    payment_method_id: 2,
    gift_variant_id: null,
    event_on: null,
  },
  totals: { total_cents: 1450 },
  notices: [],
} as unknown as Checkout

export const shown: CheckoutView = {
  offer: {
    cart,
    checkout,
    quotedFor: { country: 'SK', zip: '' },
    kept: noChoice,
    completer: null,
    points: [],
    countries: [{ code: 'SK', name: 'Slovensko', is_delivery: true }],
    categories: [],
    user: null,
    addresses: [],
    usual: null,
  },
  form: { choice: noChoice, values: emptyValues(), pointQuery: '', attemptKey: 'key-of-this-attempt' },
  feedback: noFeedback,
}

type Shop = ReturnType<typeof fakeShop>

export function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  form.set('attemptKey', shown.form.attemptKey)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export async function run({ api }: Shop, intent: string, fields: Record<string, string>) {
  return runIntent({ api, fields: toForm(fields), intent, view: shown })
}

export async function show(shop: Shop, intent: string, fields: Record<string, string>): Promise<CheckoutView> {
  const outcome = await run(shop, intent, fields)
  if (!('view' in outcome)) throw new Error('the order went through')
  return outcome.view
}
