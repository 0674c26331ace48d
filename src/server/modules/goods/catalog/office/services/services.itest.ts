import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, placeOrder } from '#tests/support/order-shop.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
afterAll(() => shop.close())

const service = { name: 'Nafúknutie', price_cents: 150, vat_rate: 23, pieces: 0, description: '', service: 'inflating' }
async function addService(category: string, more: object = {}) {
  const made = await call('POST', '/api/admin/products', { body: { ...service, category, ...more } })
  expect(made.status).toBe(201)
  return made.body.data
}
async function change(id: number, body: object) {
  const { version } = (await call('GET', `/api/admin/products/${id}`)).body.data
  return call('PATCH', `/api/admin/products/${id}`, { version, body })
}
const offer = (more: object) => ({
  category_id: null,
  product: null,
  label: 'Nafúknuť',
  note_label: null,
  is_note_required: false,
  ...more,
})

/** A balloon that was added by hand to this category, as it is put into a cart. */
async function aBalloonOf(category: string) {
  const body = { name: 'Balón', category, price_cents: 1000, vat_rate: 23, pieces: 5, description: '' }
  const { id, variants } = (await call('POST', '/api/admin/products', { body })).body.data
  return { id, variantId: variants[0].id }
}

test('a new service is offered with the goods of its category, and ordered with them', async () => {
  const balloon = await aBalloonOf('Balóny')
  const made = await addService('Balóny', { name: 'Potlač', service: 'other' })
  expect(made).toMatchObject({ is_service: true, stock: null, danger_class: null, gpsr_missing: [], is_new: false })
  expect(made.variants).toMatchObject([{ stock: null, price_cents: 150 }])
  expect(made.offered_with).toMatchObject([{ category_id: made.default_category_id, product: null, label: 'Potlač' }])
  // It has no page and is found in no list.
  await shop.runJobs()
  expect((await shop.app.inject(`/api/catalog/products/${made.id}`)).statusCode).toBe(404)

  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...balloon, quantity: 2 }])
  const read = async () => (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.items[0]
  const { id: parentId, options } = await read()
  expect(options).toMatchObject([{ label: 'Potlač', unit_price_cents: 150, is_pickup_only: false }])
  const line = { id: made.id, variantId: made.variants[0].id, quantity: 1, parentId }
  expect((await visitor.call('PUT', `/api/cart/${cartId}`, line)).status).toBe(200)
  expect((await read()).children).toMatchObject([{ quantity: 2, is_service: true }])
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId) })).status).toBe(201)
})

test('one that inflates says which balloons, and one product asks for its text', async () => {
  const balloon = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
  const made = await addService('Balóny na nafúknutie')
  expect(made.danger_class).toBe('inflated')
  const { data } = (await call('GET', '/api/admin/product-choices')).body
  expect(data.fills.length).toBeGreaterThan(3)
  const attributes = { inflates: `${data.fills[0].key} ${data.fills[1].key}`, treats: 'Áno' }
  const given = offer({ product: { id: balloon.id }, note_label: 'Text na balóne', is_note_required: true })
  const saved = (await change(made.id, { attributes, offered_with: [given] })).body.data
  expect(saved).toMatchObject({ attributes, offered_with: [{ ...given, product: { name: balloon.name } }] })
  const { visitor } = await aGuestWithCart(shop, [{ ...balloon, quantity: 1 }])
  const cart = (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
  expect(cart.items[0].options).toMatchObject([
    { label: 'Nafúknuť', note_label: 'Text na balóne', is_note_required: true, is_pickup_only: true },
  ])
  const { rows } = (await call('GET', `/api/admin/products/${made.id}/history`)).body.data
  expect(rows[0].changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'attributes',
    'offered_with',
  ])
  // Offered with nothing, it is in no cart.
  expect((await change(made.id, { offered_with: [] })).body.data.offered_with).toEqual([])
})

test('what cannot be offered is refused at the field', async () => {
  const goods = await aProduct(shop.db)
  const made = await addService('Balóny, ktoré nafúkneme')
  const one = offer({ product: { id: goods.id } })
  for (const [id, offers, words] of [
    [made.id, [one, one], 'dvakrát'],
    [made.id, [offer({ product: { id: made.id } })], 'neexistuje'],
    [made.id, [offer({ category_id: 999_999_999 })], 'neexistuje'],
    [goods.id, [one], 'nie je'],
    [made.id, [offer({})], 'Vyberte kategóriu'],
    [made.id, [offer({ product: { id: goods.id }, label: ' ' })], 'Doplňte'],
  ] as const) {
    const refused = await change(id, { offered_with: offers })
    expect([refused.status, refused.body.errors.offered_with?.[0]]).toEqual([422, expect.stringContaining(words)])
  }
})
