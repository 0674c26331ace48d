import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart } from '#tests/support/order-shop.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

const read = async (id: number) => (await call('GET', `/api/admin/products/${id}`)).body.data
async function change(id: number, body: object) {
  const { version } = await read(id)
  const answer = await call('PATCH', `/api/admin/products/${id}`, { version, body })
  await shop.runJobs()
  return answer
}
const pageOf = async (id: number) => (await shop.app.inject(`/api/catalog/products/${id}`)).json().data
const aNamed = (what: string, fields: object = {}) =>
  aProduct(shop.db, { name: `${what} ${crypto.randomUUID().slice(0, 6)}`, ...fields })

test('the gift of a product is on its page and in the cart, and what is only a gift is not sold', async () => {
  const cake = await aNamed('Torta', { priceCents: 1000, stock: 9 })
  const gift = await aNamed('Sviečka', { priceCents: 100, stock: 2 })
  const saved = await change(cake.id, { gift: { id: gift.variantId } })
  expect(saved.body.data.gift).toEqual({ id: gift.variantId, name: gift.name })
  expect(await pageOf(cake.id)).toMatchObject({ gift_name: gift.name, labels: ['free_gift'] })
  const { visitor } = await aGuestWithCart(shop, [{ ...cake, quantity: 3 }])
  const cart = (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
  expect(cart.items).toMatchObject([{ gift: { name: gift.name, quantity: 2 } }])

  expect((await change(gift.id, { is_gift_only: true })).body.data.is_gift_only).toBe(true)
  expect((await shop.app.inject(`/api/catalog/products/${gift.id}`)).statusCode).toBe(404)
  expect((await pageOf(cake.id)).gift_name).toBe(gift.name)

  // The page follows the gift, and the log says what was given.
  await change(gift.id, { name: `${gift.name} zlatá` })
  expect((await pageOf(cake.id)).gift_name).toBe(`${gift.name} zlatá`)
  expect((await change(cake.id, { gift: null })).body.data.gift).toBeNull()
  expect((await pageOf(cake.id)).gift_name).toBeNull()
  const { rows } = (await call('GET', `/api/admin/products/${cake.id}/history`)).body.data
  expect(rows[0].changes).toMatchObject([{ field: 'gift', before: { id: gift.variantId }, after: null }])
})

test('what no customer would get is refused as a gift', async () => {
  const cake = await aNamed('Torta')
  const part = await aNamed('Tanier')
  const set = await aNamed('Sada', { stock: 0, components: [{ variantId: part.variantId, quantity: 1 }] })
  const hidden = await aNamed('Skrytý')
  await change(hidden.id, { is_active: false })
  for (const [id, words] of [
    [cake.variantId, 'sám k sebe'],
    [set.variantId, 'vlastné kusy'],
    [hidden.variantId, 'skrytý'],
    [999_999_999, 'už neexistuje'],
  ] as const) {
    const refused = await change(cake.id, { gift: { id } })
    expect([refused.status, refused.body.errors.gift[0]]).toEqual([422, expect.stringContaining(words)])
  }
})

test('a hidden gift is named no more, and a variant that is given is not deleted', async () => {
  const cake = await aNamed('Torta')
  const candle = await aProduct(shop.db, { name: 'Sviečka', variants: [{ name: 'Malá' }, { name: 'Veľká', stock: 3 }] })
  const [, large] = candle.variantIds
  await change(cake.id, { gift: { id: large } })
  const { version } = (await read(candle.id)).variants[1]
  await shop.db.query
    .updateTable('stockLevels')
    .set({ onHand: 0 })
    .where('variantId', '=', large ?? 0)
    .execute()
  const removed = await call('DELETE', `/api/admin/variants/${large}`, { version })
  expect(removed.body.data).toEqual({ outcome: 'hidden' })
  await shop.runJobs()
  expect((await pageOf(cake.id)).gift_name).toBeNull()
  expect((await read(cake.id)).gift).toEqual({ id: large, name: 'Sviečka, Veľká' })
})
