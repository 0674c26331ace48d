import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ApiError } from '#server/http/errors.ts'
import { insertBookings, listTaken } from '#server/modules/selling/rental/bookings.queries.ts'
import { pickUnit } from '#server/modules/selling/rental/availability.rules.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aCostume, countDoubled, type GivenCostume, orderRental, putRental } from '#tests/support/rental-things.ts'

const now = '2026-12-01T09:00:00Z'
const weekend = { firstOn: '2026-12-04', lastOn: '2026-12-07' }
const rounds = 4

/** Two nodes of one shop. */
let shop: TestApp
let second: TestApp
let costumes: [GivenCostume, GivenCostume]
let orders: number[]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const environment = { DATABASE_POOL: '20' }
  shop = await buildTestApp({ databaseUrl, now, environment })
  second = await buildTestApp({ databaseUrl, now, environment })
  await seedReference(shop.db)
  costumes = [await aCostume(shop.db, { count: 3 }), await aCostume(shop.db, { count: 3 })]
  orders = []
  for (let made = 0; made < 200; made += 1) orders.push(await anOrder(shop.db))
})
afterAll(async () => {
  await shop.close()
  await second.close()
})

beforeEach(async () => {
  second.clock.set(now)
  await shop.db.query.deleteFrom('rentalBookings').execute()
})

type Booking = { orderId: number; of: readonly GivenCostume[]; days?: typeof weekend; expiresAt?: Date }

/** The code of the refusal, or `booked`. A pool that is overloaded is asked again. */
async function book(node: TestApp, { orderId, of, days = weekend, expiresAt }: Booking): Promise<string> {
  const wishes = of.map(({ variantId, storeId }) => ({ variantId, storeId, ...days }))
  const rentals = { orderId, wishes, expiresAt: expiresAt ?? null }
  for (;;) {
    try {
      await node.db.tx((tx) => node.modules.rental.holdRentals(tx, rentals))
      return 'booked'
    } catch (error) {
      const code = codeOf(error)
      if (!/^unavailable$|timeout exceeded when trying to connect/.test(code)) return code
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

const nodeOf = (index: number) => (index % 2 === 0 ? shop : second)

describe('200 parallel bookings', () => {
  test('of three units get three of them, on two nodes, and the others a clean refusal', async () => {
    const answers = await Promise.all(
      orders.map((orderId, index) => book(nodeOf(index), { orderId, of: [costumes[0]] })),
    )
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(3)
    expect(new Set(answers)).toEqual(new Set(['booked', 'cart_changed']))
    expect(await countDoubled(shop.db)).toBe(0)
  })

  test('of two costumes in either order, on days that overlap, end without a deadlock', async () => {
    const answers = await Promise.all(
      orders.map((orderId, index) => {
        const day = 7 + (index % 5)
        const days = { firstOn: `2026-12-${String(day).padStart(2, '0')}`, lastOn: '2026-12-15' }
        return book(nodeOf(index), { orderId, of: index % 3 === 0 ? costumes : costumes.toReversed(), days })
      }),
    )
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(3)
    expect(new Set(answers)).toEqual(new Set(['booked', 'cart_changed']))
    expect(await countDoubled(shop.db)).toBe(0)
  })

  /** Reads what is free and books it, as if there were no other customers. */
  const careless = (orderId: number) =>
    shop.db.tx(async (tx) => {
      const { unitIds } = costumes[0]
      const taken = await listTaken(tx, { unitIds, today: '2026-12-01', now: new Date(now) })
      const wanted = { firstOn: weekend.firstOn, freeOn: '2026-12-09' }
      const units = unitIds.map((id) => ({ id, taken: taken.get(id) ?? [] }))
      const unit = pickUnit(units, wanted)
      // As long as a round trip to another machine takes.
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (!unit) return
      const money = { rentCents: 1500, depositCents: 3000, lateDayCents: 500 }
      await insertBookings(tx, [
        { ...wanted, ...money, lastOn: weekend.lastOn, orderId, unitId: unit.id, expiresAt: null },
      ])
    })

  test('the race catches units that are picked without a lock: the database refuses the second booking', async () => {
    const outcomes = await Promise.allSettled(orders.slice(0, 12).map(careless))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
    expect(refusals).toContain('23P01')
    expect(await countDoubled(shop.db)).toBe(0)
  })

  test('and without the constraint of the database it finds doubled units', async () => {
    await withoutConstraint(async () => {
      await Promise.allSettled(orders.slice(0, 12).map(careless))
      expect(await countDoubled(shop.db)).toBeGreaterThan(0)
    })
  })
})

describe('orders of the last costume, placed at the same moment on two nodes', () => {
  const guests = 16

  /** What the orders answered: `ordered`, or the code of the refusal. */
  async function orderTogether(): Promise<string[]> {
    // In a branch that the checkout knows already.
    const { variantId, storeId } = await aCostume(shop.db, { storeId: costumes[0].storeId })
    const carts = await Promise.all(
      Array.from({ length: guests }, (_, index) =>
        putRental(nodeOf(index).app, { variantId, storeId, ...weekend, quantity: 1 }),
      ),
    )
    return Promise.all(
      carts.map(async (guest, index) => {
        for (;;) {
          const { status, body } = await orderRental(nodeOf(index), { ...guest, storeId })
          if (status === 201) return 'ordered'
          if (body.code !== 'unavailable') return String(body.code)
        }
      }),
    )
  }

  const countOrders = async () => {
    const rows = await shop.db.query.selectFrom('orderItems').select('id').where('kind', '=', 'rental').execute()
    return rows.length
  }

  test('give it to one, and the others get a clean refusal and leave no order', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await countOrders()
      const answers = await orderTogether()
      expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(1)
      expect(new Set(answers)).toEqual(new Set(['ordered', 'cart_changed']))
      expect(await countOrders()).toBe(before + 1)
      expect(await countDoubled(shop.db)).toBe(0)
    }
  })

  test('the race catches a planted bug: an order that books without a lock and without the constraint', async () => {
    const careful = [shop, second].map(({ modules }) => modules.rental.holdRentals)
    const careless: typeof shop.modules.rental.holdRentals = async (tx, { orderId, wishes, expiresAt }) => {
      const [wish] = wishes
      const unit = await tx
        .selectFrom('rentalUnits')
        .select('id')
        .where('variantId', '=', wish?.variantId ?? 0)
        .executeTakeFirstOrThrow()
      const taken = await listTaken(tx, { unitIds: [unit.id], today: '2026-12-01', now: new Date(now) })
      // As long as a round trip to another machine takes.
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (taken.get(unit.id)) throw new ApiError('cart_changed')
      const money = { rentCents: 1800, depositCents: 3000, lateDayCents: 500 }
      await insertBookings(tx, [{ ...weekend, freeOn: '2026-12-09', ...money, orderId, unitId: unit.id, expiresAt }])
    }
    await withoutConstraint(async () => {
      for (const { modules } of [shop, second]) modules.rental.holdRentals = careless
      const answers = await orderTogether()
      for (const [index, { modules }] of [shop, second].entries())
        modules.rental.holdRentals = careful[index] ?? modules.rental.holdRentals
      expect(answers.filter((answer) => answer === 'ordered').length).toBeGreaterThan(1)
      expect(await countDoubled(shop.db)).toBeGreaterThan(0)
    })
  })
})

/** Runs the work while the database would accept doubled bookings. */
async function withoutConstraint(work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'rental_bookings_apart'`.execute(
    shop.db.query,
  )
  await sql`ALTER TABLE rental_bookings DROP CONSTRAINT rental_bookings_apart`.execute(shop.db.query)
  await work()
  await shop.db.query.deleteFrom('rentalBookings').execute()
  await sql`ALTER TABLE rental_bookings ADD CONSTRAINT rental_bookings_apart ${sql.raw(rows[0]?.definition ?? '')}`.execute(
    shop.db.query,
  )
}

describe('reminders on two nodes', () => {
  const dayAfter = '2026-12-08T09:00:00Z'
  const aLateCostume = async () => {
    await shop.db.query.deleteFrom('rentalBookings').execute()
    const only = await aCostume(shop.db)
    await book(shop, { orderId: orders[0] ?? 0, of: [only] })
    await shop.db.query.updateTable('rentalBookings').set({ state: 'out' }).execute()
  }

  test('send one mail, however often both run', async () => {
    await aLateCostume()
    for (const node of [shop, second]) node.clock.set(dayAfter)
    await Promise.all([shop, second, shop, second].map((node) => node.modules.rental.remind()))
    await shop.runJobs()
    await second.runJobs()
    const sent = [...shop.mails, ...second.mails].filter(({ subject }) => subject.startsWith('Vráťte nám'))
    for (const node of [shop, second]) node.clock.set(now)
    expect(sent).toHaveLength(1)
  })
})

describe('a costume whose order is not paid in time', () => {
  test('is kept by the payment or lost to the later order, never both', async () => {
    const only = await aCostume(shop.db)
    for (let round = 0; round < rounds; round += 1) {
      await shop.db.query.deleteFrom('rentalBookings').execute()
      second.clock.set(now)
      const [orderId = 0, laterId = 0] = orders
      await book(shop, { orderId, of: [only], expiresAt: new Date('2026-12-01T09:15:00Z') })
      second.clock.set('2026-12-01T09:15:01Z')
      const [, answer] = await Promise.all([
        shop.db.tx((tx) => shop.modules.rental.keepPaid(tx, { orderId })),
        book(second, { orderId: laterId, of: [only] }),
      ])
      const kept = await shop.db.query
        .selectFrom('rentalBookings')
        .select('orderId')
        .where('state', '=', 'booked')
        .execute()
      expect(kept.map((booking) => booking.orderId)).toEqual([answer === 'booked' ? laterId : orderId])
    }
  })
})
