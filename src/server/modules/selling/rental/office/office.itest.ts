import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, anOrder, aStore, seedReference } from '#tests/support/given.ts'
import { aCostume } from '#tests/support/rental-things.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-12-01T09:00:00Z'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let store: { id: number; slug: string }

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { now: shop.clock.now() })).cookies)
  store = await aBranch()
})
afterAll(() => shop.close())

async function aBranch() {
  const { id } = await aStore(shop.db)
  return shop.db.query.selectFrom('stores').select(['id', 'slug']).where('id', '=', id).executeTakeFirstOrThrow()
}

const create = (body: object) => call('POST', '/api/admin/rental-offers', { body })
const aUnit = (variantId: number, code: string = crypto.randomUUID()) =>
  call('POST', '/api/admin/rental-units', { body: { code, store: store.slug, variant: { id: variantId } } })
const isLent = async (productId: number) => {
  const { body } = { body: (await shop.app.inject('/api/rentals')).json() }
  return body.data.costumes.some((costume: { product_id: number }) => costume.product_id === productId)
}

describe('an offer', () => {
  test('with a unit in a branch can be hired, and not once it has ended', async () => {
    const { id, variantId } = await aProduct(shop.db, { name: 'Kostým čarodejnica', stock: 0 })
    const added = await create({ goods: { id }, rent_cents: 1900, deposit_cents: 4000 })
    expect([added.status, added.body.data]).toEqual([
      201,
      expect.objectContaining({
        id,
        name: 'Kostým čarodejnica',
        included_days: 3,
        cleaning_days: 1,
        unit_count: 0,
        version: 1,
      }),
    ])
    expect(await isLent(id)).toBe(false)
    const before = await shop.modules.rental.countOffersWithoutUnit()
    expect(before).toBeGreaterThan(0)
    expect((await aUnit(variantId)).status).toBe(201)
    expect(await shop.modules.rental.countOffersWithoutUnit()).toBe(before - 1)
    expect(await isLent(id)).toBe(true)
    const url = `/api/admin/rental-offers/${id}`
    const found = (await call('GET', '/api/admin/rental-offers?q=carodejnica')).body.data
    expect(found.rows).toMatchObject([{ id, unit_count: 1 }])
    const ended = await call('PATCH', url, { version: 1, body: { is_active: false, late_day_cents: 600 } })
    expect(ended.body.data).toMatchObject({ is_active: false, late_day_cents: 600, version: 2 })
    expect(await isLent(id)).toBe(false)
    const history = (await call('GET', `${url}/history`)).body.data
    expect(history.rows).toHaveLength(2)
  })

  test('is refused twice for the same goods, for free, and for more days in its price than it may last', async () => {
    const { id } = await aProduct(shop.db, { stock: 0 })
    const offer = { goods: { id }, rent_cents: 1900, deposit_cents: 4000 }
    const free = await create({ ...offer, rent_cents: 0 })
    expect([free.status, Object.keys(free.body.errors)]).toEqual([422, ['rent_cents']])
    const long = await create({ ...offer, included_days: 10, max_days: 5 })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['max_days']])
    expect((await create(offer)).status).toBe(201)
    const twice = await create(offer)
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['goods']])
    const unknown = await create({ ...offer, goods: { id: 999_999 } })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['goods']])
  })

  test('is read and not changed by a person of a branch', async () => {
    const { cookies } = await aStaffSession(shop.db, { roles: ['store'], now: shop.clock.now() })
    const branch = createStaffClient(shop.app, cookies)
    expect((await branch('GET', '/api/admin/rental-offers')).status).toBe(200)
    const body = { goods: { id: (await aProduct(shop.db)).id }, rent_cents: 1900, deposit_cents: 4000 }
    expect((await branch('POST', '/api/admin/rental-offers', { body })).status).toBe(403)
  })
})

describe('a unit', () => {
  test('is retired on the day it is taken out of use, keeps its bookings, and comes back', async () => {
    const { unitIds, variantId, storeId } = await aCostume(shop.db, { storeId: store.id })
    const days = { firstOn: '2026-12-04', lastOn: '2026-12-07' }
    const orderId = await anOrder(shop.db)
    await shop.db.tx((tx) =>
      shop.modules.rental.holdRentals(tx, { orderId, wishes: [{ variantId, storeId, ...days }], expiresAt: null }),
    )
    const url = `/api/admin/rental-units/${unitIds[0]}`
    const retired = await call('PATCH', url, { version: 1, body: { is_retired: true } })
    expect(retired.body.data).toMatchObject({
      is_retired: true,
      retired_on: '2026-12-01',
      open_bookings: 1,
      version: 2,
    })
    const later = { variantId, storeId, firstOn: '2026-12-14', lastOn: '2026-12-15' }
    expect((await shop.modules.rental.judgeRentals(shop.db.query, [later]))[0]).toBeDefined()
    const back = await call('PATCH', url, { version: 2, body: { is_retired: false } })
    expect(back.body.data).toMatchObject({ is_retired: false, retired_on: null })
    expect((await shop.modules.rental.judgeRentals(shop.db.query, [later]))[0]).toBeUndefined()
  })

  test('is not moved to another branch while a customer has booked it here', async () => {
    const { unitIds, variantId, storeId } = await aCostume(shop.db, { storeId: store.id })
    const other = await aBranch()
    const orderId = await anOrder(shop.db)
    const wish = { variantId, storeId, firstOn: '2026-12-04', lastOn: '2026-12-07' }
    await shop.db.tx((tx) => shop.modules.rental.holdRentals(tx, { orderId, wishes: [wish], expiresAt: null }))
    const url = `/api/admin/rental-units/${unitIds[0]}`
    const refused = await call('PATCH', url, { version: 1, body: { store: other.slug } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['store']])
    await shop.db.tx((tx) => shop.modules.rental.releaseOrder(tx, { orderId, to: 'cancelled' }))
    expect((await call('PATCH', url, { version: 1, body: { store: other.slug } })).body.data.store).toBe(other.slug)
  })

  test('is refused with a code that another one has, and without a branch or a size', async () => {
    const { variantId } = await aProduct(shop.db, { stock: 0 })
    expect((await aUnit(variantId, 'KO-1')).status).toBe(201)
    const twice = await aUnit(variantId, 'KO-1')
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['code']])
    const without = await call('POST', '/api/admin/rental-units', { body: { code: 'KO-2', store: '', variant: '' } })
    expect([without.status, Object.keys(without.body.errors).toSorted()]).toEqual([422, ['store', 'variant']])
    const found = (await call('GET', '/api/admin/rental-units?q=ko-1')).body.data
    expect(found.rows).toMatchObject([{ code: 'KO-1', is_offered: false }])
  })
})
