import { sql } from 'kysely'
import type { Wearer } from '#contracts/size-tables.ts'
import type { ProductId, SizeTableId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Tables that someone of this kind wears clothes of; undefined = all. */
export function listTables(q: Queryable, wearer: Wearer | undefined) {
  return q
    .selectFrom('sizeTables')
    .select(['id', 'rows'])
    .$if(wearer !== undefined, (query) => query.where('wearer', 'in', [wearer ?? 'anyone', 'anyone']))
    .orderBy('id')
    .execute()
}

/** The tables that these products name. */
export function listTablesOf(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('products')
    .select(['id', 'sizeTableId'])
    .where('id', '=', sql<ProductId>`any(${[...productIds]}::int[])`)
    .where('sizeTableId', 'is not', null)
    .execute()
}

/** All products that name a table. */
export function listSizedProducts(q: Queryable) {
  return q
    .selectFrom('products')
    .select(['id', 'sizeTableId'])
    .where('sizeTableId', 'is not', null)
    .where('isActive', '=', true)
    .execute()
}

/** The rows of the table of a product; undefined if it has none. */
export function findTableOf(q: Queryable, productId: ProductId) {
  return q
    .selectFrom('products')
    .innerJoin('sizeTables', 'sizeTables.id', 'products.sizeTableId')
    .select('sizeTables.rows')
    .where('products.id', '=', productId)
    .executeTakeFirst()
}

export type FittingRow = {
  productId: ProductId
  tableId: SizeTableId
  variantId: VariantId
  stock: number
  total: number
}

/**
 * Products of these tables with free pieces in their size, the most popular first; `corrected` are products whose size is not that of
 * their table. Of several colors, the first that is there. `total`: of all pages.
 */
export async function listFittingRows(
  q: Queryable,
  {
    sizes,
    corrected,
    limit,
    offset,
  }: {
    sizes: readonly { table_id: SizeTableId; size: string }[]
    corrected: readonly { product_id: ProductId; size: string }[]
    limit: number
    offset: number
  },
): Promise<FittingRow[]> {
  const { rows } = await sql<FittingRow>`
    SELECT p.id AS product_id, p.size_table_id AS table_id, v.id AS variant_id, v.free AS stock,
      (count(*) OVER ())::int AS total
    FROM jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) AS fitting (table_id int, size text)
    JOIN products p ON p.size_table_id = fitting.table_id
    LEFT JOIN jsonb_to_recordset(${JSON.stringify(corrected)}::jsonb) AS own (product_id int, size text)
      ON own.product_id = p.id
    JOIN LATERAL (
      SELECT variants.id, sum(s.on_hand - s.reserved)::int AS free
      FROM variants
      JOIN stock_levels s ON s.variant_id = variants.id AND s.on_hand > s.reserved
      JOIN stock_locations l ON l.id = s.location_id
      LEFT JOIN stores st ON st.id = l.store_id
      WHERE variants.product_id = p.id AND variants.size = coalesce(own.size, fitting.size) AND variants.is_active
        AND (l.store_id IS NULL OR st.is_active)
      GROUP BY variants.id, variants.position ORDER BY variants.position, variants.id LIMIT 1
    ) v ON true
    WHERE p.is_active AND NOT p.is_gift_only AND NOT p.is_service
    ORDER BY p.popularity DESC, p.id
    LIMIT ${limit}::int OFFSET ${offset}::int`.execute(q)
  return rows
}
