import type { Db } from '#server/platform/db/db.ts'
import { aPackingOrder, type PackingOrder } from './packing-orders.ts'

type Given = Parameters<typeof aPackingOrder>[1]

/** A paid order that holds its pieces at several places, per variant and location; each place must have them. */
export async function aScatteredOrder(
  db: Db,
  { held, ...given }: { held: readonly { variantId: number; locationId: number; quantity: number }[] } & Given,
): Promise<PackingOrder> {
  const variants = [...new Set(held.map(({ variantId }) => variantId))].map((variantId) => ({
    variantId,
    quantity: held.filter((row) => row.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  const order = await aPackingOrder(db, { ...given, variants, isReserved: false })
  for (const { variantId, locationId, quantity } of held) {
    await db.query.insertInto('reservations').values({ orderId: order.id, variantId, locationId, quantity }).execute()
    await db.query
      .updateTable('stockLevels')
      .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
      .where('variantId', '=', variantId)
      .where('locationId', '=', locationId)
      .execute()
  }
  return order
}

/** The weekdays on which the van stops at a branch. */
export async function setVanDays(db: Db, storeId: number, vanDays: number[]): Promise<void> {
  await db.query.updateTable('stores').set({ vanDays }).where('id', '=', storeId).execute()
}

/** The weekdays on which a branch is open. */
export async function setOpenDays(db: Db, storeId: number, days: number[]): Promise<void> {
  const hours = JSON.stringify(days.map((day) => ({ day, from: '09:00', to: '18:00' })))
  await db.query.updateTable('stores').set({ hours }).where('id', '=', storeId).execute()
}
