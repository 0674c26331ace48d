import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder, seedReference } from '#tests/support/given.ts'
import { aCostume, type GivenCostume } from '#tests/support/rental-things.ts'

const now = '2026-12-01T09:00:00Z'
/** Friday to Monday: four days, free again on Wednesday. */
const weekend = { firstOn: '2026-12-04', lastOn: '2026-12-07' }

let shop: TestApp
let costume: GivenCostume

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.query.deleteFrom('rentalBookings').execute()
  costume = await aCostume(shop.db)
})

/** Books the costume for a new order, as the checkout will. Returns the order. */
async function book(days = weekend, { expiresAt = null, times = 1 }: { expiresAt?: Date | null; times?: number } = {}) {
  const orderId = await anOrder(shop.db)
  const { variantId, storeId } = costume
  const wishes = Array.from({ length: times }, () => ({ variantId, storeId, ...days }))
  await shop.db.tx((tx) => shop.modules.rental.holdRentals(tx, { orderId, wishes, expiresAt }))
  return orderId
}

const readBookings = () => shop.db.query.selectFrom('rentalBookings').selectAll().orderBy('id').execute()

async function firstBooking() {
  const [booking] = await readBookings()
  if (!booking) throw new Error('There is a booking.')
  return booking
}

describe('a booking', () => {
  test('has the rent of its days, the deposit apart, and a day of cleaning', async () => {
    const orderId = await book()
    expect(await readBookings()).toMatchObject([
      { orderId, ...weekend, freeOn: '2026-12-09', rentCents: 1800, depositCents: 3000, state: 'booked' },
    ])
  })

  test('is refused on the day of cleaning and taken on the day after it', async () => {
    await book()
    await expect(book({ firstOn: '2026-12-08', lastOn: '2026-12-08' })).rejects.toMatchObject({ code: 'cart_changed' })
    await book({ firstOn: '2026-12-09', lastOn: '2026-12-10' })
    expect(await readBookings()).toHaveLength(2)
  })

  test.each([
    ['on a Saturday, when the branch is closed', { firstOn: '2026-12-05', lastOn: '2026-12-07' }],
    ['for a day that is over', { firstOn: '2026-11-30', lastOn: '2026-12-02' }],
  ])('is refused %s', async (_, days) => {
    await expect(book(days)).rejects.toMatchObject({ code: 'cart_changed' })
  })

  test('of two costumes is refused whole if there is one', async () => {
    await expect(book(weekend, { times: 2 })).rejects.toMatchObject({ code: 'cart_changed' })
    expect(await readBookings()).toEqual([])
  })

  test('of a costume that is not lent any more is refused', async () => {
    await shop.db.query.updateTable('rentalUnits').set({ retiredOn: '2026-11-30' }).execute()
    await expect(book()).rejects.toMatchObject({ code: 'cart_changed' })
  })

  test('of an order that is cancelled frees its days', async () => {
    const orderId = await book()
    await shop.db.tx((tx) => shop.modules.rental.releaseOrder(tx, { orderId, to: 'cancelled' }))
    await book()
    expect((await readBookings()).map(({ state }) => state)).toEqual(['cancelled', 'booked'])
  })

  test('that was not paid in time goes to the next order, and a late payment gets another unit or none', async () => {
    const orderId = await book(weekend, { expiresAt: new Date('2026-12-01T09:15:00Z') })
    shop.clock.set('2026-12-01T09:16:00Z')
    const later = await book()
    await shop.db.tx((tx) => shop.modules.rental.keepPaid(tx, { orderId }))
    expect((await readBookings()).map(({ state }) => state)).toEqual(['lost', 'booked'])
    await shop.db.tx((tx) => shop.modules.rental.releaseOrder(tx, { orderId: later, to: 'cancelled' }))
    await shop.db.tx((tx) => shop.modules.rental.keepPaid(tx, { orderId }))
    expect((await readBookings()).map(({ state }) => state)).toEqual(['booked', 'cancelled'])
  })
})

describe('a costume', () => {
  test('is handed out once it is paid, from its first day, once', async () => {
    const orderId = await book(weekend, { expiresAt: new Date('2026-12-08T09:00:00Z') })
    const { id } = await firstBooking()
    const handOut = () => shop.db.tx((tx) => shop.modules.rental.handOut(tx, id))
    shop.clock.set('2026-12-04T09:00:00Z')
    await expect(handOut()).rejects.toMatchObject({ code: 'conflict' })
    await shop.db.tx((tx) => shop.modules.rental.keepPaid(tx, { orderId }))
    shop.clock.set('2026-12-03T09:00:00Z')
    await expect(handOut()).rejects.toMatchObject({ code: 'conflict' })
    shop.clock.set('2026-12-04T09:00:00Z')
    await handOut()
    await expect(handOut()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('that is two days late and torn settles its deposit once, and never takes a day of the next customer', async () => {
    await book()
    await book({ firstOn: '2026-12-10', lastOn: '2026-12-11' })
    const { id } = await firstBooking()
    shop.clock.set('2026-12-04T09:00:00Z')
    await shop.db.tx((tx) => shop.modules.rental.handOut(tx, id))
    shop.clock.set('2026-12-09T09:00:00Z')
    const takeBack = () => shop.db.tx((tx) => shop.modules.rental.takeBack(tx, { bookingId: id, damageCents: 700 }))
    expect(await takeBack()).toEqual({ lateDays: 2, lateCents: 1000, damageCents: 700, backCents: 1300, owedCents: 0 })
    await expect(takeBack()).rejects.toMatchObject({ code: 'conflict' })
    expect(await firstBooking()).toMatchObject({ state: 'returned', returnedOn: '2026-12-09', freeOn: '2026-12-10' })
  })

  test('that is back early is free after its cleaning', async () => {
    await book()
    const { id } = await firstBooking()
    shop.clock.set('2026-12-04T09:00:00Z')
    await shop.db.tx((tx) => shop.modules.rental.handOut(tx, id))
    await shop.db.tx((tx) => shop.modules.rental.takeBack(tx, { bookingId: id, damageCents: 0 }))
    expect(await firstBooking()).toMatchObject({ freeOn: '2026-12-06', backCents: 3000 })
    await book({ firstOn: '2026-12-07', lastOn: '2026-12-08' })
  })

  test('that is overdue is not promised for tomorrow', async () => {
    await book()
    const { id } = await firstBooking()
    shop.clock.set('2026-12-04T09:00:00Z')
    await shop.db.tx((tx) => shop.modules.rental.handOut(tx, id))
    shop.clock.set('2026-12-14T09:00:00Z')
    await expect(book({ firstOn: '2026-12-15', lastOn: '2026-12-16' })).rejects.toMatchObject({ code: 'cart_changed' })
    await book({ firstOn: '2026-12-17', lastOn: '2026-12-18' })
  })
})

describe('the calendar', () => {
  const stateOf = async (day: string) => {
    const { variantId, storeId } = costume
    const calendar = await shop.modules.rental.readCalendar({ variantId, storeId, month: '2026-12' })
    return calendar?.days.find((judged) => judged.day === day)?.state
  }

  test('shows a booking and its cleaning as taken, until the order is cancelled or not paid in time', async () => {
    await book(weekend, { expiresAt: new Date('2026-12-01T09:15:00Z') })
    expect([await stateOf('2026-12-04'), await stateOf('2026-12-08')]).toEqual(['taken', 'taken'])
    expect([await stateOf('2026-12-05'), await stateOf('2026-12-09')]).toEqual(['closed', 'free'])
    shop.clock.set('2026-12-01T09:16:00Z')
    expect(await stateOf('2026-12-08')).toBe('free')
  })

  test('offers the returns for a pick-up, each of which can be booked', async () => {
    const { variantId, storeId } = costume
    await book({ firstOn: '2026-12-10', lastOn: '2026-12-11' })
    const query = { variantId, storeId, month: '2026-12', firstOn: '2026-12-04' }
    const calendar = await shop.modules.rental.readCalendar(query)
    expect(calendar?.returns).toEqual(['2026-12-04', '2026-12-07', '2026-12-08'])
    await book({ firstOn: '2026-12-04', lastOn: '2026-12-08' })
  })

  test('is missing for a branch or goods that lend nothing', async () => {
    const { variantId, storeId } = costume
    expect(await shop.modules.rental.readCalendar({ variantId: 0, storeId, month: '2026-12' })).toBeUndefined()
    expect(await shop.modules.rental.readCalendar({ variantId, storeId: 0, month: '2026-12' })).toBeUndefined()
  })
})

describe('the list of costumes for hire', () => {
  test('names rent, deposit, sizes and branches, of all branches or of one', async () => {
    await book()
    const all = (await shop.app.inject('/api/rentals')).json().data
    const own = all.costumes.find((entry: { sizes: { variant_id: number }[] }) =>
      entry.sizes.some((size) => size.variant_id === costume.variantId),
    )
    expect(own).toMatchObject({
      rent_cents: 1500,
      included_days: 3,
      deposit_cents: 3000,
      sizes: [{ variant_id: costume.variantId, store_ids: [costume.storeId] }],
    })
    expect(all.stores.map(({ id }: { id: number }) => id)).toContain(costume.storeId)
    const ofBranch = (await shop.app.inject(`/api/rentals?store=${costume.storeId}`)).json().data.costumes
    expect(ofBranch).toHaveLength(1)
  })

  test('leaves out a costume whose offer ended or whose last unit is retired', async () => {
    await shop.db.query
      .updateTable('rentalUnits')
      .set({ retiredOn: '2026-11-30' })
      .where('id', 'in', costume.unitIds)
      .execute()
    const { costumes } = (await shop.app.inject(`/api/rentals?store=${costume.storeId}`)).json().data
    expect(costumes).toEqual([])
  })
})

describe('the calendar of a costume', () => {
  const read = async (query: string) => {
    const { productId } = await shop.db.query
      .selectFrom('variants')
      .select('productId')
      .where('id', '=', costume.variantId)
      .executeTakeFirstOrThrow()
    return shop.app.inject(`/api/rentals/${productId}?${query}`)
  }

  test('picks the first size and branch, and shows booked days, cleaning and closed days', async () => {
    await book()
    const { data } = (await read('month=2026-12')).json()
    expect(data).toMatchObject({
      variant_id: costume.variantId,
      store_id: costume.storeId,
      first_on: null,
      returns: [],
    })
    const states = new Map(data.days.map(({ day, state }: { day: string; state: string }) => [day, state]))
    expect(data.days).toHaveLength(31)
    expect(['2026-12-02', '2026-12-04', '2026-12-08', '2026-12-09'].map((day) => states.get(day))).toEqual([
      'free',
      'taken',
      'taken',
      'free',
    ])
    expect(states.get('2026-12-12')).toBe('closed')
  })

  test('offers days of return with their rent after a free day of pick-up, and none after a taken one', async () => {
    await book()
    const { data } = (await read('firstOn=2026-12-09')).json()
    expect(data.first_on).toBe('2026-12-09')
    expect(data.returns[0]).toEqual({ day: '2026-12-09', days: 1, rent_cents: 1500 })
    expect(data.returns.at(3)).toMatchObject({ days: 6, rent_cents: 2400 })
    expect((await read('firstOn=2026-12-04')).json().data).toMatchObject({ first_on: null, returns: [] })
  })

  test('does not exist for goods that are only sold', async () => {
    await shop.db.query.updateTable('rentalOffers').set({ isActive: false }).execute()
    expect((await read('')).statusCode).toBe(404)
    await shop.db.query.updateTable('rentalOffers').set({ isActive: true }).execute()
  })
})
