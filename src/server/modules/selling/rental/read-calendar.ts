import { daysOfMonth } from '#kernel/plain-month.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { listTaken } from './bookings.queries.ts'
import { judgeDays, listReturns, type Calendar } from './calendar.rules.ts'
import type { CalendarQuery, RentalCalendar, RentalDeps } from './rental.types.ts'
import { listOffers, listOpenings, listUnits } from './units.queries.ts'

/** Reads without locks: what it offers may be gone when the order books it. */
export async function readCalendar(
  { db, clock }: Pick<RentalDeps, 'db' | 'clock'>,
  { variantId, storeId, month, firstOn }: CalendarQuery,
): Promise<RentalCalendar | undefined> {
  const offer = (await listOffers(db.query, [variantId])).get(variantId)
  const opening = (await listOpenings(db.query, [storeId])).get(storeId)
  if (!offer || !opening) return undefined
  const calendar = {
    units: await readUnits({ db, clock }, { variantId, storeId }),
    offer,
    opening,
    today: todayOf(clock),
  }
  const { first, last } = daysOfMonth(month)
  return {
    offer,
    days: judgeDays(calendar, { from: first, to: last }),
    returns: firstOn === undefined ? [] : listReturns(calendar, firstOn),
  }
}

async function readUnits(
  { db, clock }: Pick<RentalDeps, 'db' | 'clock'>,
  { variantId, storeId }: Pick<CalendarQuery, 'variantId' | 'storeId'>,
): Promise<Calendar['units']> {
  const ids = await listUnits(db.query, { variantId, storeId })
  const taken = await listTaken(db.query, { unitIds: ids, today: todayOf(clock), now: clock.now() })
  return ids.map((id) => ({ id, taken: taken.get(id) ?? [] }))
}
