import { sql, type RawBuilder } from 'kysely'
import type { ProductId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { summedProducts } from '../goods-sales.queries.ts'
import type { SalesSpan } from '../sales.queries.ts'

/** The same bytes for the same sums each time: the nightly check compares them. */
export const packedProducts = (days: RawBuilder<unknown>) => sql`
  SELECT day, store_id, string_agg(
    int4send(product_id) || int4send(orders) || int4send(pieces) || int4send(total_cents) || int4send(net_cents), '' ORDER BY product_id) AS sums
  FROM (${summedProducts(days)}) summed GROUP BY day, store_id`

/** `id` null = summed for this answer alone; `sums` null = the caller has those of this id. */
export type StoredPack = { id: number | null; day: string; storeId: StoreId | null; sums: Uint8Array | null }

/** Products sold in a span, by day and branch; a day whose orders have changed since it was summed is read from them (ADR 0063). */
export async function listProductPacks(
  q: Queryable,
  { from, to, branches, known }: SalesSpan & { known: readonly number[] },
): Promise<StoredPack[]> {
  const { rows } = await sql<StoredPack>`
    WITH changed AS MATERIALIZED (SELECT DISTINCT day FROM sales_changes WHERE day BETWEEN ${from}::date AND ${to}::date),
    packs AS (
      SELECT id, day, store_id, CASE WHEN id = ANY(${[...known]}::int[]) THEN NULL ELSE sums END AS sums FROM sales_product_packs
      WHERE day BETWEEN ${from}::date AND ${to}::date AND day NOT IN (SELECT day FROM changed)
      UNION ALL
      SELECT NULL, day, store_id, sums FROM (${packedProducts(sql`SELECT day FROM changed`)}) packed
    )
    SELECT id, day::text AS day, store_id, sums FROM packs
    WHERE ${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[])`.execute(q)
  return rows
}

export async function listProductNames(
  q: Queryable,
  ids: readonly ProductId[],
): Promise<{ id: ProductId; name: string }[]> {
  return q
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Sums these days again, beside `replaceSalesDays` and in its transaction. */
export async function replaceProductDays(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`DELETE FROM sales_product_packs WHERE day = ANY(${[...days]}::date[])`.execute(tx)
  await sql`
    INSERT INTO sales_product_packs (day, store_id, sums)
    ${packedProducts(sql`SELECT unnest(${[...days]}::date[]) AS day`)}`.execute(tx)
}
