import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { countRoundTrips } from '#tests/support/counting-db.ts'
import { aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, quote, sendOrder } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const mostStatements = 12
const mostRoundTrips = 4
let shop: TestApp
let storeId: number

beforeAll(async () => {
  shop = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')) })
  await seedReference(shop.db)
  storeId = (await aStore(shop.db)).id
})
afterAll(() => shop.close())

type Choice = { carrierId: number; paymentMethodId: number; isCollected?: boolean }

test.each<[string, Choice]>([
  ['by courier and bank transfer', { carrierId: 3, paymentMethodId: 2 }],
  ['by courier, cash on delivery', { carrierId: 3, paymentMethodId: 3 }],
  ['collected in a store', { carrierId: 1, paymentMethodId: 2, isCollected: true }],
])(
  `an order %s takes at most ${mostRoundTrips} round trips to the database and ${mostStatements} statements`,
  async (_name, { isCollected = false, ...choice }) => {
    const product = await aProduct(shop.db, { priceCents: 1000, stock: 50 })
    // The first orders fill short-lived caches, and a connection prepares its statements. On a busy machine a cache may also expire
    // between a quote and its order, so the cheapest order counts.
    let cheapest: { roundTrips: number; statements: string[] } | undefined
    for (let round = 0; round < 6; round += 1) {
      const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
      const order = anOrder(cartId, { ...choice, ...(isCollected && { storeId }) })
      const { totals, stores } = await quote(visitor, order)
      const readyOn = stores.find(({ id }) => id === storeId)?.ready_on
      const { result, ...cost } = await countRoundTrips(() =>
        sendOrder(shop, {
          visitor,
          order: { ...order, expectedTotalCents: totals.total_cents, ...(isCollected && { expectedReadyOn: readyOn }) },
        }),
      )
      expect(result.status).toBe(201)
      if (!cheapest || cost.statements.length < cheapest.statements.length) cheapest = cost
    }
    expect(cheapest?.roundTrips).toBeLessThanOrEqual(mostRoundTrips)
    expect(
      cheapest?.statements.length,
      cheapest?.statements.map((text) => text.slice(0, 90)).join('\n'),
    ).toBeLessThanOrEqual(mostStatements)
  },
)

test('the statements of a purchase are planned once per connection, not for every customer', async () => {
  const environment = { DATABASE_POOL: '1' }
  const single = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')), environment })
  await seedReference(single.db)
  const product = await aProduct(single.db, { priceCents: 1000, stock: 50 })
  const purchases = 12
  for (let count = 0; count < purchases; count += 1) {
    const { visitor, cartId } = await aGuestWithCart(single, [{ ...product, quantity: 1 }])
    const order = anOrder(cartId, { carrierId: 3, paymentMethodId: 2 })
    const { totals } = await quote(visitor, order)
    await sendOrder(single, { visitor, order: { ...order, expectedTotalCents: totals.total_cents } })
  }
  const { rows } = await sql`
    SELECT left(statement, 90) AS statement FROM pg_prepared_statements
    WHERE generic_plans = 0 AND custom_plans >= ${purchases}`.execute(single.db.query)
  expect(rows).toEqual([])
  await single.close()
})

test('lists of staff are planned for what was asked, every time', async () => {
  const environment = { DATABASE_POOL: '1' }
  const single = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')), environment })
  await seedReference(single.db)
  const { cookies } = await aStaffSession(single.db, { roles: ['orders'] })
  const call = createStaffClient(single.app, cookies)
  for (let count = 0; count < 8; count += 1) {
    const { status } = await call('GET', '/api/admin/orders?payment=cash_on_delivery&carrier=store')
    expect(status).toBe(200)
  }
  const { rows } = await sql`
    SELECT left(statement, 90) AS statement FROM pg_prepared_statements WHERE statement ~ '^\\s*SELECT orders[.]id'`.execute(
    single.db.query,
  )
  expect(rows).toEqual([])
  await single.close()
})
