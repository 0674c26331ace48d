import type { Db } from '#server/platform/db/db.ts'
import { aProduct, aStore } from './given.ts'

export type GivenCostume = { variantId: number; storeId: number; unitIds: number[] }

let units = 0

/** A costume in a branch that is open on weekdays: 15 € for three days, 30 € deposit, 5 € for a late day, one day of cleaning. */
export async function aCostume(db: Db, { count = 1 }: { count?: number } = {}): Promise<GivenCostume> {
  const product = await aProduct(db, { stock: 0 })
  const store = await aStore(db)
  await db.query
    .insertInto('rentalOffers')
    .values({
      productId: product.id,
      rentCents: 1500,
      includedDays: 3,
      moreDayCents: 300,
      depositCents: 3000,
      lateDayCents: 500,
      cleaningDays: 1,
    })
    .execute()
  const rows = await db.query
    .insertInto('rentalUnits')
    .values(
      Array.from({ length: count }, () => {
        units += 1
        return { code: `K-${units}`, variantId: product.variantId, storeId: store.id }
      }),
    )
    .returning('id')
    .execute()
  return { variantId: product.variantId, storeId: store.id, unitIds: rows.map(({ id }) => id) }
}

/** Pairs of bookings that have the same unit on the same day. */
export async function countDoubled(db: Db): Promise<number> {
  const rows = await db.query
    .selectFrom('rentalBookings')
    .select(['id', 'unitId', 'firstOn', 'freeOn'])
    .where('state', 'in', ['booked', 'out', 'returned'])
    .execute()
  return rows.filter((one) =>
    rows.some(
      (other) =>
        other.id > one.id && other.unitId === one.unitId && other.firstOn < one.freeOn && one.firstOn < other.freeOn,
    ),
  ).length
}
