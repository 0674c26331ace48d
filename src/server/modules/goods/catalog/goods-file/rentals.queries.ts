/** The SQL that reads what of goods is lent, for files and comparisons. */
import { sql } from 'kysely'
import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

const ids = (values: readonly number[]) => sql<number>`any(${[...values]}::int[])`

/** Offers that are open; an ended one says as much as none. */
export async function listGoodsOffers(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('rentalOffers')
    .select([
      'productId',
      'rentCents',
      'depositCents',
      'includedDays',
      'moreDayCents',
      'maxDays',
      'lateDayCents',
      'cleaningDays',
    ])
    .where('productId', '=', ids(productIds))
    .where('isActive', '=', true)
    .execute()
}

export async function listGoodsUnits(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('rentalUnits')
    .innerJoin('variants', 'variants.id', 'rentalUnits.variantId')
    .innerJoin('stores', 'stores.id', 'rentalUnits.storeId')
    .select((eb) => [
      'rentalUnits.variantId',
      'rentalUnits.code',
      'rentalUnits.retiredOn',
      'stores.slug as store',
      eb
        .exists(eb.selectFrom('rentalBookings').select('unitId').whereRef('unitId', '=', 'rentalUnits.id'))
        .as('isBooked'),
    ])
    .where('variants.productId', '=', ids(productIds))
    .orderBy('rentalUnits.code')
    .execute()
}

/** The branches in which a costume hangs that is lent. */
export async function listLendingSlugs(q: Queryable): Promise<string[]> {
  const rows = await q
    .selectFrom('stores')
    .select('slug')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('rentalUnits')
          .select('rentalUnits.id')
          .whereRef('rentalUnits.storeId', '=', 'stores.id')
          .where('retiredOn', 'is', null),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ slug }) => slug)
}
