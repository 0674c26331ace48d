import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aPackingOrder, type PackingOrder } from '#tests/support/packing-orders.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

const now = '2026-11-23T09:00:00Z'

beforeAll(async () => {
  shop = await buildTestApp({ now })
  const { cookies } = await aStaffSession(shop.db, { roles: ['packer'], firstname: 'Eva', now: new Date(now) })
  call = createStaffClient(shop.app, cookies)
})
beforeEach(() => {
  shop.mails.length = 0
})
afterAll(() => shop.close())

const itemsOf = ({ pieces }: PackingOrder) => pieces.map(({ variantId, quantity }) => ({ variantId, quantity }))

/** Packs these pieces into one parcel; returns it. */
async function pack({ number }: PackingOrder, items: readonly object[]): Promise<number> {
  const { data } = (await call('POST', '/api/admin/packing', { body: { number } })).body
  const { id, version } = data
  const packed = await call('PATCH', `/api/admin/packing/${id}`, { version, body: { parcels: [{ items }] } })
  return packed.body.data.parcels[0].id
}

async function close(...parcelIds: number[]): Promise<void> {
  const { status } = await call('POST', '/api/admin/hand-overs', { body: { carrierId: 3, parcelIds } })
  expect(status).toBe(201)
  await shop.runJobs()
}

/** What each mail about a part says is in the parcel, without the lines of the order below. */
const mailedParts = () =>
  shop.mails
    .filter(({ subject }) => subject.startsWith('Časť objednávky'))
    .map(({ text }) => /V balíku nájdete:\s*([^]*?)\n\n[^]*?číslo zásielky ([^\n]+)/.exec(text)?.slice(1, 3))

async function fieldsOf({ id }: PackingOrder) {
  const order = await shop.db.query
    .selectFrom('orders')
    .select(['state', 'trackingNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const notes = await shop.db.query
    .selectFrom('orderHistory')
    .select('id')
    .where('orderId', '=', id)
    .where('reason', '=', 'part sent')
    .execute()
  return { ...order, notes: notes.length }
}

test('a customer reads what has left of their order, and that the rest follows', async () => {
  const order = await aPackingOrder(shop.db, {
    goods: [{ name: 'Girlanda zlatá', quantity: 2 }, { name: 'Sviečka päť' }, { name: 'Tanier modrý' }],
  })
  const [first, second, third] = itemsOf(order)
  await close(await pack(order, [first ?? {}]))
  expect(mailedParts()).toEqual([['2 × Girlanda zlatá', `P${order.number}01`]])
  expect(await fieldsOf(order)).toEqual({ state: 'processing', trackingNumber: `P${order.number}01`, notes: 1 })

  await close(await pack(order, [second ?? {}]))
  expect(mailedParts()[1]?.[0]).toBe('1 × Sviečka päť')

  // The last part sends the order, with the numbers of all parcels.
  await close(await pack(order, [third ?? {}]))
  expect(mailedParts()).toHaveLength(2)
  const numbers = ['01', '02', '03'].map((parcel) => `P${order.number}${parcel}`).join(', ')
  expect(await fieldsOf(order)).toEqual({ state: 'shipped', trackingNumber: numbers, notes: 2 })
})

test('an order that leaves whole, or whose rest is packed before the carrier comes, has one mail', async () => {
  const whole = await aPackingOrder(shop.db)
  const inTwo = await aPackingOrder(shop.db, { goods: [{}, {}] })
  const [first, second] = itemsOf(inTwo)
  const parcels = [
    await pack(whole, itemsOf(whole)),
    await pack(inTwo, [first ?? {}]),
    await pack(inTwo, [second ?? {}]),
  ]
  await close(...parcels)
  expect(mailedParts()).toEqual([])
  const subjects = shop.mails.map(({ subject }) => subject)
  for (const { number } of [whole, inTwo])
    expect(subjects.filter((subject) => subject === `Objednávka č. ${number} je na ceste`)).toHaveLength(1)
})

test('a repeated job writes to no customer twice', async () => {
  const order = await aPackingOrder(shop.db, { goods: [{}, {}] })
  await close(await pack(order, itemsOf(order).slice(0, 1)))
  const { id } = await shop.db.query
    .selectFrom('handOvers')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await shop.db.tx((tx) => shop.jobs.enqueue(tx, 'fulfillment.announce-parts', { handOverId: id }))
  await shop.runJobs()
  expect(mailedParts()).toHaveLength(1)
  expect((await fieldsOf(order)).notes).toBe(1)
})
