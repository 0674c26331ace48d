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
  await sql`
    INSERT INTO price_log (variant_id, valid_from, price_cents, is_sale)
    SELECT "variantId", "validFrom", "priceCents", "isSale"
    FROM json_to_recordset(${JSON.stringify(entries)}::json)
      AS made("variantId" int, "validFrom" timestamptz, "priceCents" int, "isSale" boolean)
    ON CONFLICT (variant_id, valid_from) DO UPDATE SET price_cents = excluded.price_cents, is_sale = excluded.is_sale`.execute(
    q,
  )
}
