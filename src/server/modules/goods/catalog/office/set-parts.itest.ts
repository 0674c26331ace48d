import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
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
async function put(id: number, parts: readonly { id: number; quantity: number }[]) {
  const { version } = await read(id)
  return call('PATCH', `/api/admin/products/${id}`, { version, body: { set_parts: parts } })
}
const errorOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body.errors?.set_parts?.[0]]
const pageOf = async (id: number) => (await shop.app.inject(`/api/catalog/products/${id}`)).json().data

test('a product becomes a set of its parts, in their order, with the stock that they allow', async () => {
  const plates = await aProduct(shop.db, { name: `Taniere ${crypto.randomUUID()}`, stock: 9, priceCents: 300 })
  const cups = await aProduct(shop.db, { name: `Poháre ${crypto.randomUUID()}`, stock: 4, priceCents: 250 })
  const set = await aProduct(shop.db, { stock: 0, priceCents: 700 })
  const parts = [
    { id: cups.variantId, quantity: 1 },
    { id: plates.variantId, quantity: 2 },
  ]
  const saved = await put(set.id, parts)
  expect(saved.body.data).toMatchObject({
    set_parts: [
      { id: cups.variantId, name: cups.name, quantity: 1 },
      { id: plates.variantId, name: plates.name, quantity: 2 },
    ],
    stock: 4,
  })
  await shop.runJobs()
  const page = await pageOf(set.id)
  expect(page.set_components.map(({ name }: { name: string }) => name)).toEqual([cups.name, plates.name])
  const { rows } = (await call('GET', `/api/admin/products/${set.id}/history`)).body.data
  expect(rows[0].changes).toMatchObject([{ field: 'set_parts', before: [], after: [{ name: cups.name }, {}] }])

  // The order is a change of its own, and without parts it is plain goods again.
  await put(set.id, parts.toReversed())
  expect((await read(set.id)).set_parts.map(({ id }: { id: number }) => id)).toEqual([plates.variantId, cups.variantId])
  expect((await put(set.id, [])).body.data).toMatchObject({ set_parts: [], stock: 0 })
})

test('what cannot be a set or a part is refused at the field', async () => {
  const [part, other] = [await aProduct(shop.db), await aProduct(shop.db)]
  const inner = await aProduct(shop.db, { stock: 0, components: [{ variantId: part.variantId, quantity: 1 }] })
  const one = [{ id: part.variantId, quantity: 1 }]
  const many = await aProduct(shop.db, { variants: [{ stock: 0 }, { stock: 0 }] })
  expect(errorOf(await put(many.id, one))).toEqual([422, expect.stringContaining('jeden variant')])
  const counted = await aProduct(shop.db, { stock: 5 })
  expect(errorOf(await put(counted.id, one))).toEqual([422, expect.stringContaining('5')])
  const empty = await aProduct(shop.db, { stock: 0 })
  const nested = expect.stringContaining('sadou')
  expect(errorOf(await put(empty.id, [{ id: inner.variantId, quantity: 1 }]))).toEqual([422, nested])
  expect(errorOf(await put(empty.id, [{ id: empty.variantId, quantity: 1 }]))).toEqual([422, nested])
  // It is a part of another set.
  await shop.db.query.updateTable('stockLevels').set({ onHand: 0 }).where('variantId', '=', part.variantId).execute()
  expect(errorOf(await put(part.id, [{ id: other.variantId, quantity: 1 }]))).toEqual([422, nested])
  expect(errorOf(await put(empty.id, [...one, ...one]))).toEqual([422, expect.stringContaining('dvakrát')])
  expect((await put(empty.id, [{ id: 999_999, quantity: 1 }])).status).toBe(422)
  expect((await put(empty.id, [{ id: part.variantId, quantity: 0 }])).status).toBe(422)
  expect((await read(empty.id)).set_parts).toEqual([])
})

test('variants are found by the words of their goods, by code and by EAN, with what a set needs to know', async () => {
  const word = `Servítky${crypto.randomUUID().slice(0, 6)}`
  const goods = await aProduct(shop.db, {
    name: `${word} s hviezdami`,
    variants: [{ name: 'Modré', ean: '4006381333931', stock: 3, priceCents: 190 }, { name: 'Zlaté' }],
  })
  const find = async (q: string) =>
    (await call('GET', `/api/admin/variant-choices?q=${encodeURIComponent(q)}`)).body.data
  const [blue, gold] = await find(word)
  expect([blue, gold]).toMatchObject([
    {
      id: goods.variantIds[0],
      name: `${word} s hviezdami, Modré`,
      stock: 3,
      price_cents: 190,
      is_sold: true,
      is_set: false,
    },
    { id: goods.variantIds[1] },
  ])
  expect(await find(blue.code.toLowerCase())).toEqual([blue])
  await shop.db.query.updateTable('variants').set({ isActive: false }).where('id', '=', gold.id).execute()
  expect(await find(word)).toHaveLength(1)
  const { data } = (await call('GET', `/api/admin/variant-choices?ids=${gold.id},${blue.id}`)).body
  expect(data).toMatchObject([{ id: gold.id, is_sold: false }, { id: blue.id }])
  const byCode = await call('GET', `/api/admin/variant-choices?codes=${blue.code},NIKDE,${gold.code}`)
  expect(byCode.body.data).toMatchObject([{ id: blue.id }, { id: gold.id }])
  expect((await call('GET', '/api/admin/variant-choices')).body.data).toEqual([])
})

test('a set with a part that is no longer sold is found among what is to be done', async () => {
  const part = await aProduct(shop.db)
  const set = await aProduct(shop.db, { components: [{ variantId: part.variantId, quantity: 1 }] })
  const found = async () =>
    (await call('GET', '/api/admin/products?gap=unsold_part&limit=200')).body.data.rows.map(
      ({ id }: { id: number }) => id,
    )
  expect(await found()).not.toContain(set.id)
  await shop.db.query.updateTable('products').set({ isActive: false }).where('id', '=', part.id).execute()
  expect(await found()).toContain(set.id)
})

test('the editor keeps what was typed of a set, and its page follows a part that staff make dangerous', async () => {
  const part = await aProduct(shop.db, { stock: 5, weightGrams: 700 })
  const set = await aProduct(shop.db, { weightGrams: 0, components: [{ variantId: part.variantId, quantity: 2 }] })
  const { version } = await read(part.id)
  const changes = { danger_class: 'gas', min_age: 18, is_bulky: true, warnings: 'Nevdychovať.' }
  const saved = await call('PATCH', `/api/admin/products/${part.id}`, { version, body: changes })
  expect(saved.status, saved.text).toBe(200)
  await shop.runJobs()
  expect(await pageOf(set.id)).toMatchObject(changes)
  const typed = { danger_class: null, min_age: null, is_bulky: false, warnings: '', weight_grams: 0 }
  expect(await read(set.id)).toMatchObject(typed)
})
