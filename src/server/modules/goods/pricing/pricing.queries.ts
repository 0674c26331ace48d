import { sql } from 'kysely'
import type { VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { markdowns } from './markdowns/variant-markdowns.queries.ts'
import type { LoggedPrice, VariantPrice } from './pricing.rules.ts'

export async function listPriceLogs(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<(LoggedPrice & { variantId: VariantId })[]> {
  if (variantIds.length === 0) return []
  return q
    .selectFrom('priceLog')
    .select(['variantId', 'validFrom', 'priceCents', 'isSale'])
    .where('variantId', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .orderBy('variantId')
    .orderBy('validFrom')
    .execute()
}

export async function listPrices(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<(VariantPrice & { id: VariantId })[]> {
  return q
    .selectFrom('variants')
    .select(['id', 'priceCents', 'salePriceCents', 'saleFrom', 'saleTo', markdowns('variants.id')])
    .where('id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute()
}

/** The last line of each variant's log. */
export async function listLastLogged(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<(LoggedPrice & { variantId: VariantId })[]> {
  return q
    .selectFrom('priceLog')
    .distinctOn('variantId')
    .select(['variantId', 'validFrom', 'priceCents', 'isSale'])
    .where('variantId', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .orderBy('variantId')
    .orderBy('validFrom', 'desc')
    .execute()
}

export async function insertLogged(
  q: Queryable,
  entries: readonly (LoggedPrice & { variantId: VariantId })[],
): Promise<void> {
  if (entries.length === 0) return
  // Two prices of the same instant: the log keeps the last one.
  await q
    .insertInto('priceLog')
    .values([...entries])
    .onConflict((conflict) =>
      conflict.columns(['variantId', 'validFrom']).doUpdateSet({
        priceCents: (eb) => eb.ref('excluded.priceCents'),
        isSale: (eb) => eb.ref('excluded.isSale'),
      }),
    )
    .execute()
}
