import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { createApiClient } from '#api-client/api-client.ts'
import type { ApiAnswer, ApiRequest } from '#api-client/transport.ts'
import { type CheckoutView, noVoucherDraft } from './checkout-view.ts'
import { emptyValues, noChoice } from './order-form.ts'
import { toRestoreIntent } from './line-intents.ts'
import { runIntent } from './run-intent.ts'

const filledForm = {
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

test('an empty form is refused field by field and nothing is sent', async () => {
  const shop = fakeShop()
  const view = await show(shop, 'order', {})
  expect(Object.keys(view.errors)).toEqual(
    expect.arrayContaining(['carrierId', 'paymentMethodId', 'email', 'phone', 'invoice.zip', 'hasAgreed']),
  )
  expect(shop.calls('/api/orders')).toEqual([])
})

test('a filled form becomes the order with the sum that the customer saw', async () => {
  const shop = fakeShop()
  const outcome = await run(shop, 'order', filledForm)
  expect(outcome).toEqual({ kind: 'ordered', url: '/shrnuti/7/secret' })
  const [call] = shop.calls('/api/orders')
  expect(call?.headers['idempotency-key']).toBe('key-of-this-attempt')
  expect(call?.body).toMatchObject({ cartId: 5, carrierId: 1, expectedTotalCents: 1450, isCompany: false })
})

test('a changed price keeps what was typed and begins a new attempt', async () => {
  const shop = fakeShop({ '/api/orders': refusal(409, 'cart_changed', 'Cena sa zmenila.') })
  const view = await show(shop, 'order', filledForm)
  expect(view.problem).toBe('Cena sa zmenila.')
  expect(view.values['invoice.street']).toBe('Hlavná 12')
  expect(view.attemptKey).not.toBe('key-of-this-attempt')
})

test('a lost answer keeps the attempt, so that the retry gives the same order', async () => {
  const shop = fakeShop({ '/api/orders': new TypeError('fetch failed') })
  const view = await show(shop, 'order', filledForm)
  expect(view.problem).toBe('Objednávku sa nepodarilo odoslať. Skontrolujte zadané údaje a skúste to, prosím, neskôr.')
  expect(view.attemptKey).toBe('key-of-this-attempt')
})

test("the server's refusal of a field stands at that field", async () => {
  const shop = fakeShop({
    '/api/orders': refusal(422, 'validation', 'Skontrolujte údaje.', {
      'invoice.zip': ['Zadajte PSČ v tvare 811 01.'],
    }),
  })
  const view = await show(shop, 'order', filledForm)
  expect(view.errors['invoice.zip']).toEqual(['Zadajte PSČ v tvare 811 01.'])
})

test('a voucher that needs an e-mail asks for it and says why', async () => {
  const shop = fakeShop({
    '/api/voucher/cart/add/5': refusal(
      422,
      'guest_email_is_required',
      'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.',
    ),
  })
  const view = await show(shop, 'voucher', { voucherCode: 'EMAIL10' })
  expect(view.voucher).toEqual({
    code: 'EMAIL10',
    guestEmail: '',
    needsEmail: true,
    error: 'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.',
    emailError: null,
  })
})

test.each([
  [503, 'internal', {}, 'Kupón sa nepodarilo overiť. Skúste to, prosím, neskôr.'],
  [422, 'active_to', { voucherCode: ['Kupón nie je dostupný.'] }, 'Kupón nie je dostupný.'],
  [422, 'validation', { voucherCode: ['Zadajte najviac 64 znakov.'] }, 'Kupón nie je platný.'],
])('a voucher answered with %i %s is not called invalid unless it is', async (status, code, errors, text) => {
  const shop = fakeShop({ '/api/voucher/cart/add/5': refusal(status, code, '', errors) })
  const view = await show(shop, 'voucher', { voucherCode: 'LETO' })
  expect(view.voucher).toMatchObject({ code: 'LETO', error: text })
})

test('what is wrong with the e-mail of a voucher stands at the e-mail', async () => {
  const fault = 'Pole musí obsahovat platný email.'
  const shop = fakeShop({
    '/api/voucher/cart/add/5': refusal(422, 'validation', 'Skontrolujte, prosím, zadané údaje.', {
      guestEmail: [fault],
    }),
  })
  const view = await show(shop, 'voucher', { voucherCode: 'EMAIL10', voucherEmail: 'hostka' })
  expect(view.voucher).toMatchObject({ needsEmail: true, error: null, emailError: fault })
})

test.each([
  ['invoice', { 'invoice.zip': '', 'invoice.city': '' }, 'Vyplňte fakturačné údaje.'],
  ['contact and invoice', { 'invoice.zip': '', phone: '' }, 'Vyplňte, prosím, všetky povinné polia.'],
])('what is missing of the %s is said beside the button', async (_name, empty, problem) => {
  const view = await show(fakeShop(), 'order', { ...filledForm, ...empty })
  expect(view.problem).toBe(problem)
})

test('only lines whose number was changed are sent', async () => {
  const shop = fakeShop()
  await show(shop, 'update', { 'line.11': '1', 'line.12': '4' })
  expect(shop.calls('/api/cart/5').map(({ body }) => body)).toEqual([
    { id: 22, variantId: 202, quantity: 4, note: '', parentId: null },
  ])
})

test('fewer pieces than asked for are told', async () => {
  const shop = fakeShop({}, { granted: 2 })
  const view = await show(shop, 'update', { 'line.12': '9' })
  expect(view.notices).toEqual(['Pridali sme iba 2 ks, viac už nemáme skladom.'])
})

test('a removed line can be taken back with all its pieces', async () => {
  const shop = fakeShop()
  const view = await show(shop, 'remove.12', {})
  expect(view.removed?.name).toBe('Poháre')
  await show(shop, view.removed?.restoreIntent ?? '', {})
  expect(shop.calls('/api/cart/5').at(-1)?.body).toEqual({ id: 22, variantId: 202, quantity: 3, note: '' })
})

test('what was done to removed goods comes back with them, dots in their notes and all', async () => {
  const child = {
    ...line(13, { product: 90, variant: 901, name: 'Nafúknutie', quantity: 3 }),
    parent_id: 12,
    note: 'Ema 3.b',
  }
  const goods = { ...line(12, { product: 22, variant: 202, name: 'Poháre', quantity: 3 }), children: [child] }
  const shop = fakeShop()
  await show(shop, toRestoreIntent(goods as unknown as Cart['items'][number]), {})
  expect(shop.calls('/api/cart/5').map(({ body }) => body)).toEqual([
    { id: 22, variantId: 202, quantity: 3, note: '' },
    { id: 90, variantId: 901, quantity: 3, note: 'Ema 3.b', parentId: 12 },
  ])
})

test('a button that is no button of ours brings nothing back', async () => {
  const shop = fakeShop()
  await show(shop, 'restore.{broken', {})
  expect(shop.calls('/api/cart/5')).toEqual([])
})

test('a service is added to every piece of its goods', async () => {
  const shop = fakeShop()
  await show(shop, 'option.12-901', {})
  expect(shop.calls('/api/cart/5').at(-1)?.body).toEqual({ id: 90, variantId: 901, quantity: 3, parentId: 12 })
  await show(shop, 'option.12-777', {})
  expect(shop.calls('/api/cart/5')).toHaveLength(1)
})

test('a note is saved on its own line, once', async () => {
  const shop = fakeShop()
  await show(shop, 'note.11', { 'note.11': ' bez mašle ' })
  await show(shop, 'note.11', { 'note.11': '' })
  expect(shop.calls('/api/cart/5').map(({ body }) => body)).toEqual([
    { id: 21, variantId: 201, quantity: 1, parentId: null, note: 'bez mašle', lineId: 11 },
  ])
})

test('an order waits until a changed price has been read', async () => {
  const shop = fakeShop()
  const dearer = { ...cart, items: cart.items.map((item) => ({ ...item, price_was_cents: 100 })) }
  const outcome = await runIntent({
    api: shop.api,
    cart: dearer,
    form: toForm(filledForm),
    intent: 'order',
    view: shown,
    attemptKey: shown.attemptKey,
  })
  expect(outcome.kind === 'show' && outcome.view.problem).toContain('Cena tovaru v košíku sa zmenila.')
  expect(shop.calls('/api/orders')).toEqual([])
})

test('a choice is kept with the cart, and a point that is refused is let go', async () => {
  const shop = fakeShop({
    '/api/checkout/5/choice': refusal(422, 'validation', 'x', {
      pickupPointId: ['Toto výdajné miesto nie je dostupné.'],
    }),
  })
  const view = await show(shop, 'quote', {
    carrierId: '2',
    pickupPointId: '77',
    pickupPoint: JSON.stringify({
      carrierId: 2,
      id: '77',
      name: 'Z-BOX',
      street: 'A 1',
      town: 'Žilina',
      zip: '010 08',
    }),
  })
  expect(shop.calls('/api/checkout/5/choice')[0]?.body).toMatchObject({
    carrierId: 2,
    pickupPoint: { id: '77', name: 'Z-BOX', town: 'Žilina' },
  })
  expect(view.errors['pickupPointId']).toEqual(['Toto výdajné miesto nie je dostupné.'])
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ carrierId: 2, pickupPointId: null })
})

test('the day of pick-up that was seen is sent with its own branch alone', async () => {
  const shop = fakeShop()
  await show(shop, 'quote', { carrierId: '4', storeId: '3', expectedReadyOn: '3:2026-11-18' })
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ expectedReadyOn: '2026-11-18' })
  await show(shop, 'quote', { carrierId: '4', storeId: '5', expectedReadyOn: '3:2026-11-18' })
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).not.toHaveProperty('expectedReadyOn')
})

test.each<[string, Record<string, string>, string | undefined]>([
  ['of the invoice', filledForm, '811 01'],
  [
    'of another address of delivery',
    { ...filledForm, isDeliveryElsewhere: 'on', 'delivery.zip': ' 040 01 ' },
    '040 01',
  ],
  ['that is not typed yet, not at all', {}, undefined],
  ['of an address that is not ticked, not at all', { 'delivery.zip': '040 01' }, undefined],
])('prices are asked for the postcode %s', async (_name, fields, zip) => {
  const shop = fakeShop()
  const view = await show(shop, 'quote', { 'delivery.street': '', ...fields })
  expect((shop.calls('/api/checkout/5/quote').at(-1)?.body as { zip?: string } | undefined)?.zip).toBe(zip)
  expect(view.quotedFor).toEqual({ country: 'SK', zip: zip ?? '' })
})

test('an order refused for its zone comes back with the prices of that zone', async () => {
  const shop = fakeShop({ '/api/orders': refusal(409, 'cart_changed', 'Cena sa zmenila.') })
  await show(shop, 'order', filledForm)
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ zip: '811 01' })
})

test('goods from a plain form are added to what the cart holds', async () => {
  const shop = fakeShop()
  await show(shop, 'add', { add: '22-202', quantity: '2' })
  expect(shop.calls('/api/cart/5').at(-1)?.body).toEqual({ id: 22, variantId: 202, quantity: 5 })
})

test.each(['0', '-1', '1.5', '1000', 'dve', ''])(
  '%j pieces are one: no browser has looked at the number',
  async (quantity) => {
    const shop = fakeShop()
    await show(shop, 'add', { add: '22-202', quantity })
    expect(shop.calls('/api/cart/5').at(-1)?.body).toMatchObject({ quantity: 4 })
  },
)

test('a store chosen for another kind of delivery is not sent along', async () => {
  const shop = fakeShop()
  await show(shop, 'quote', { carrierId: '1', storeId: '3' })
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ carrierId: 1, storeId: null })
})

const register = '/api/registers/company/SK/36062235'
const companyForm = { ...filledForm, isCompany: 'on', 'company.companyId': '36062235', 'company.vatId': 'SK2020317068' }

test('the register fills the company in, names its source and leaves what it does not know', async () => {
  const record = {
    company_id: '36062235',
    company: 'Oslavy, s. r. o.',
    street: 'Dlhá 1',
    city: 'Martin',
    zip: '036 01',
    country: 'SK',
    tax_id: '2020317068',
    vat_id: null,
    terminated_on: null,
    source: { name: 'Register', url: 'https://register.test' },
  }
  const shop = fakeShop({ [register]: { status: 200, body: { data: record } } })
  const view = await show(shop, 'company', companyForm)
  expect(view.values).toMatchObject({
    'company.company': 'Oslavy, s. r. o.',
    'company.taxId': '2020317068',
    'company.vatId': 'SK2020317068',
    'invoice.street': 'Dlhá 1',
    'invoice.firstname': 'Jana',
    isCompany: 'on',
  })
  expect(view.lookup).toEqual({ kind: 'filled', source: record.source, terminatedOn: null })
})

test.each<[string, ApiAnswer | Error, string]>([
  ['unknown company', refusal(404, 'not_found', 'Firmu s týmto IČO sme nenašli.'), 'Firmu s týmto IČO sme nenašli.'],
  [
    'dead register',
    refusal(
      503,
      'outside_unavailable',
      'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.',
    ),
    'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.',
  ],
  [
    'busy shop',
    refusal(503, 'unavailable', 'Obchod je preťažený. Skúste to, prosím, o chvíľu.'),
    'Údaje z registra firiem sa nepodarilo načítať. Skúste to, prosím, neskôr.',
  ],
  [
    'lost answer',
    new TypeError('fetch failed'),
    'Údaje z registra firiem sa nepodarilo načítať. Skúste to, prosím, neskôr.',
  ],
])('a look-up that fails (%s) says so and leaves everything as it was typed', async (_name, answer, text) => {
  const view = await show(fakeShop({ [register]: answer }), 'company', companyForm)
  expect(view.lookup).toEqual({ kind: 'failed', text })
  expect(view.problem).toBeNull()
  expect(view.values['invoice.street']).toBe('Hlavná 12')
})

test('a typing error in the IČO is said at its field and no register is asked', async () => {
  const shop = fakeShop()
  const view = await show(shop, 'company', { ...companyForm, 'company.companyId': '36062236' })
  expect(view.errors['company.companyId']).toEqual([
    'IČO musí mať 8 číslic. Skontrolujte, prosím, či v ňom nie je preklep.',
  ])
  expect(shop.calls('/api/registers/company/SK/36062236')).toEqual([])
})

// ——— the shop that answers

type Answers = Record<string, ApiAnswer | Error>

function fakeShop(answers: Answers = {}, { granted }: { granted?: number } = {}) {
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
  const asked = (body as { quantity?: number } | undefined)?.quantity ?? 0
  return { cart, data: cart, quantity: granted ?? asked, original_quantity: asked }
}

function refusal(status: number, code: string, message: string, errors?: Record<string, string[]>): ApiAnswer {
  return { status, body: { code, message, status, ...(errors && { errors }) } }
}

const cart = {
  id: 5,
  items: [
    line(11, { product: 21, variant: 201, name: 'Taniere', quantity: 1 }),
    line(12, { product: 22, variant: 202, name: 'Poháre', quantity: 3 }),
  ],
  vouchers: [],
  notices: [],
} as unknown as Cart

function line(id: number, goods: { product: number; variant: number; name: string; quantity: number }) {
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

const checkout = {
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

const shown: CheckoutView = {
  cart,
  checkout,
  choice: noChoice,
  kept: noChoice,
  quotedFor: { country: 'SK', zip: '' },
  points: [],
  pointQuery: '',
  countries: [{ code: 'SK', name: 'Slovensko', is_delivery: true }],
  categories: [],
  user: null,
  values: emptyValues(),
  errors: {},
  problem: null,
  notices: [],
  voucher: noVoucherDraft,
  removed: null,
  lookup: null,
  vatCheck: null,
  addresses: [],
  attemptKey: 'key-of-this-attempt',
}

type Shop = ReturnType<typeof fakeShop>

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function run({ api }: Shop, intent: string, fields: Record<string, string>) {
  return runIntent({ api, cart, form: toForm(fields), intent, view: shown, attemptKey: shown.attemptKey })
}

async function show(shop: Shop, intent: string, fields: Record<string, string>): Promise<CheckoutView> {
  const outcome = await run(shop, intent, fields)
  if (outcome.kind !== 'show') throw new Error('the order went through')
  return outcome.view
}
