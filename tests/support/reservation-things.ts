import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { createRentalModule } from '#server/modules/selling/rental/index.ts'
import { createReservationsModule, type ReservationsModule } from '#server/modules/selling/reservations/index.ts'
import { createStoresModule } from '#server/modules/shop/stores/index.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anOrder, aProduct } from './given.ts'
import { aSharedList } from './shared-list-things.ts'
import type { createStaffClient } from './staff.ts'

/** Of `things` in staff-writes.itest.ts: what customers have booked at a branch is named in the body of a write. */
export function branchThings(given: () => { db: Db; branchId: number; call: ReturnType<typeof createStaffClient> }) {
  const create = () => Promise.reject(new Error('It is named in the body.'))
  return {
    'store-reservations': {
      create,
      body: async () => ({ ...(await aHeldReservation(given())), why: 'unwanted', isAgeChecked: false }),
    },
    'balloon-slots': { create, body: () => aBooking(given()) },
    parties: { create, body: () => aPartyOf(given()) },
    rentals: { create, body: () => aRental(given(), 'booked') },
    'rental-returns': { create, body: async () => ({ ...(await aRental(given(), 'out')), damageCents: 0 }) },
  }
}

/** A paid costume of the branch, to be collected today. */
async function aRental(
  { db, branchId }: { db: Db; branchId: number },
  state: 'booked' | 'out',
): Promise<{ id: number }> {
  const { variantId } = await aProduct(db, { stock: 0 })
  const unit = await db.query
    .insertInto('rentalUnits')
    .values({ code: crypto.randomUUID(), variantId, storeId: branchId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const today = toLocalDay(new Date())
  return db.query
    .insertInto('rentalBookings')
    .values({
      orderId: await anOrder(db, { storeId: branchId, state: 'paid' }),
      unitId: unit.id,
      firstOn: today,
      lastOn: today,
      freeOn: addDays(today, 2),
      rentCents: 1000,
      depositCents: 0,
      lateDayCents: 0,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** An order whose balloons are inflated at the branch, and another time for them. */
async function aBooking({ db, branchId, call }: ReturnType<Parameters<typeof branchThings>[0]>) {
  await db.query.updateTable('stores').set({ inflatingMinutes: 15 }).where('id', '=', branchId).execute()
  const id = await anOrder(db, { storeId: branchId, state: 'paid', paymentState: 'paid', paidAt: new Date() })
  const from = new Date('2026-12-10T14:30:00Z')
  const booking = { orderId: id, storeId: branchId, startsAt: from }
  await db.query
    .insertInto('balloonBookings')
    .values({ ...booking, pieces: 3 })
    .execute()
  await db.query
    .insertInto('balloonWork')
    .values({ ...booking, minutes: 1 })
    .execute()
  const { days } = (await call('GET', `/api/admin/balloon-slots/${id}/times`)).body.data
  return { id, from: from.toISOString(), to: days.at(-1).times.at(-1) }
}

/** A shared list, and an order whose customer is reminded of the next party. */
async function aPartyOf({ db }: { db: Db }): Promise<{ id: number; orderId: number }> {
  const { variantId } = await aProduct(db)
  const { id } = await aSharedList({ db, variantId })
  const orderId = await anOrder(db)
  const days = { nextOn: '2099-12-12', remindOn: '2099-11-21', version: '1' }
  await db.query
    .insertInto('partyReminders')
    .values({ orderId, ...days, givenAt: new Date() })
    .execute()
  return { id, orderId }
}

/** A running reservation of one piece of new goods at the branch. */
export async function aHeldReservation({ db, branchId }: { db: Db; branchId: number }): Promise<{ id: number }> {
  const { variantId } = await aProduct(db, { stock: { [branchId + 1]: 5 } })
  await db.query.updateTable('stockLevels').set({ reserved: 1 }).where('variantId', '=', variantId).execute()
  const { id } = await db.query
    .insertInto('storeReservations')
    .values({
      requestKey: crypto.randomUUID(),
      storeId: branchId,
      name: 'Jana Nová',
      email: `${crypto.randomUUID()}@konfetka.test`,
      phone: '',
      madeAt: new Date(),
      validUntil: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { reservationId: id, variantId, quantity: 1, held: 1 }
  await db.query.insertInto('storeReservationLines').values(line).execute()
  return { id }
}

type ReservationsDeps = Parameters<typeof createReservationsModule>[0]

/** The module on a database that the test fills. */
export function buildReservations(
  deps: Pick<ReservationsDeps, 'db' | 'clock' | 'jobs' | 'events' | 'inventory' | 'notifications' | 'readSetting'>,
): ReservationsModule {
  return createReservationsModule({
    ...deps,
    stores: createStoresModule({ db: deps.db, clock: deps.clock, events: deps.events }),
    publicUrl: 'http://shop.test',
    linkSecret: 'a link secret for tests',
    hasRateLimits: false,
  })
}

type RentalDeps = Parameters<typeof createRentalModule>[0]

/** The module on a database that the test fills. */
export function buildRental(deps: Omit<RentalDeps, 'catalog'>) {
  return createRentalModule({ ...deps, catalog: { enqueueRefresh: async () => {} } })
}
