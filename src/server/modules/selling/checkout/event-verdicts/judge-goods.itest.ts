import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, aStore, setStock } from '#tests/support/given.ts'
import { setVanDays } from '#tests/support/scattered-order.ts'
import { aGuestWithCart, buildOrderShop } from '#tests/support/order-shop.ts'

let shop: Awaited<ReturnType<typeof buildOrderShop>>
let branch: Awaited<ReturnType<typeof aStore>>

// Wednesday 18 November 2026, ten o'clock.
beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db, { now: '2026-11-18T09:00:00Z' })
  branch = await aStore(db, { name: 'Konfetka Žilina' })
  // Its van goes on Fridays.
  await setVanDays(db, branch.id, [5])
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

const judge = async (query: string) => {
  const response = await shop.app.inject(`/api/event-day/verdicts?${query}`)
  return { status: response.statusCode, body: response.json() }
}

describe('verdicts about goods', () => {
  test('goods in the central store are brought in time, and a branch without them is late', async () => {
    const { id, variantId } = await aProduct(shop.db, { stock: { 1: 20 } })
    const { body } = await judge(`on=2026-11-25&products=${id}&variants=${variantId}`)
    const [product] = body.data.products
    expect(product.id).toBe(id)
    expect(product.ways[0]).toMatchObject({ verdict: 'in_time' })
    expect(['address', 'point']).toContain(product.ways[0].place)
    expect(product.ways.at(-1)).toMatchObject({ place: 'branch', verdict: 'late' })
    expect(body.data.variants).toEqual([{ id: variantId, ways: product.ways }])
  })

  test('for tomorrow only the branch that has them is in time, and it is named', async () => {
    const { id } = await aProduct(shop.db, { stock: { 1: 5, [branch.locationId]: 3 } })
    const { body } = await judge(`on=2026-11-19&products=${id}`)
    expect(body.data.products[0].ways[0]).toEqual({
      place: 'branch',
      name: 'Konfetka Žilina',
      on: '2026-11-18',
      verdict: 'in_time',
    })
  })

  test('goods that only a branch has are brought after its van has come', async () => {
    const near = await aProduct(shop.db, { stock: { 1: 5 } })
    const far = await aProduct(shop.db, { stock: { [branch.locationId]: 5 } })
    const { body } = await judge(`on=2026-12-11&products=${near.id},${far.id}`)
    const [ofNear, ofFar] = body.data.products.map(({ ways }: { ways: { place: string; on: string }[] }) =>
      ways.flatMap(({ place, on }) => (place === 'address' ? [on] : [])),
    )
    expect([ofNear, ofFar]).toEqual([['2026-11-25'], ['2026-11-27']])
  })

  test('sold-out goods have no way, unknown ones are left out, and services are not judged', async () => {
    const soldOut = await aProduct(shop.db, { stock: { 1: 0 } })
    const service = await aProduct(shop.db)
    await shop.db.query.updateTable('products').set({ isService: true }).where('id', '=', service.id).execute()
    const { body } = await judge(`on=2026-11-25&products=${soldOut.id},${service.id},999999`)
    expect(body.data.products).toEqual([{ id: soldOut.id, ways: [] }])
  })

  test('the best variant speaks for its product', async () => {
    const { id, variantId } = await aProduct(shop.db, { variants: [{ code: 'V-OUT' }, { code: 'V-IN' }] })
    const other = await shop.db.query
      .selectFrom('variants')
      .select('id')
      .where('productId', '=', id)
      .where('id', '!=', variantId)
      .executeTakeFirstOrThrow()
    await setStock(shop.db, variantId, { 1: 0 })
    await setStock(shop.db, other.id, { 1: 4 })
    const { body } = await judge(`on=2026-11-25&products=${id}&variants=${variantId}`)
    expect(body.data.products[0].ways[0].verdict).toBe('in_time')
    expect(body.data.variants).toEqual([{ id: variantId, ways: [] }])
  })

  test.each([
    ['on=2026-11-17&products=1', 422],
    ['on=2029-11-17&products=1', 422],
    ['on=2026-11-31&products=1', 422],
    ['products=1', 422],
    ['on=2026-11-25&products=x', 422],
    [`on=2026-11-25&products=${Array.from({ length: 61 }, (_, index) => index + 1).join(',')}`, 422],
    ['on=2026-11-25', 200],
  ])('%s is answered %i', async (query, status) => {
    expect((await judge(query)).status).toBe(status)
  })
})

test('each line of a cart is judged by its own pieces', async () => {
  const few = await aProduct(shop.db, { stock: { 1: 20, [branch.locationId]: 1 } })
  const many = await aProduct(shop.db, { stock: { 1: 20, [branch.locationId]: 5 } })
  const { visitor, cartId } = await aGuestWithCart(shop, [
    { ...few, quantity: 3 },
    { ...many, quantity: 3 },
  ])
  const ask = async (eventOn: string | null) =>
    (await visitor.call('POST', `/api/checkout/${cartId}/quote`, { eventOn })).body.data
  const quoted = await ask('2026-11-19')
  const [first, second] = quoted.line_ways.map(({ ways }: { ways: { verdict: string; place: string }[] }) => ways[0])
  expect(first.verdict).toBe('tight')
  expect(second).toMatchObject({ verdict: 'in_time', place: 'branch' })
  expect((await ask(null)).line_ways).toEqual([])
})
