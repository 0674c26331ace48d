import * as z from 'zod/mini'
import { storeSchema } from '#contracts/content.ts'
import type { StoreReservation } from '#contracts/store-reservations.ts'
import type { StoreId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

const stored = z.object({ hours: storeSchema.shape.hours, exceptions: storeSchema.shape.exceptions })

/** Also one that was hidden from visitors meanwhile: it still hands over what it keeps. */
export async function findBranch(q: Queryable, id: StoreId): Promise<StoreReservation['store'] | undefined> {
  const row = await q
    .selectFrom('stores')
    .select([
      'id',
      'slug',
      'name',
      'street',
      'town',
      'zip',
      'phone',
      'latitude',
      'longitude',
      'hours',
      'exceptions',
      'preparationMinutes',
      'offersPickup',
      'takesReservations',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { preparationMinutes, offersPickup, takesReservations, ...fields } = row
  return {
    ...fields,
    ...stored.parse(row),
    preparation_minutes: preparationMinutes,
    offers_pickup: offersPickup,
    takes_reservations: takesReservations,
  }
}
