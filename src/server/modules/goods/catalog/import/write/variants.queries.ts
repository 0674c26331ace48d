import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { toVariantRow } from './rows.rules.ts'

/** The existing variants by code, each with its product. */
export type Owners = ReadonlyMap<string, { variantId: VariantId; productCode: string }>

/** The existing variants with one of the codes, and their products. */
export async function listVariantOwners(
  q: Queryable,
  codes: readonly string[],
): Promise<{ code: string; variantId: VariantId; productCode: string }[]> {
  if (codes.length === 0) return []
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.code', 'variants.id as variantId', 'products.code as productCode'])
    .where('variants.code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
}

/**
 * Variants that are no longer in the file stay for old orders, but are no longer sold. `changed`: the products that the shop had
 * before.
 */
export async function upsertVariants(
  tx: Queryable,
  changed: readonly ProductId[],
  rows: readonly ReturnType<typeof toVariantRow>[],
): Promise<Map<string, { id: VariantId; isNew: boolean }>> {
  const json = JSON.stringify(rows)
  const written = await sql<{ id: VariantId; code: string; isNew: boolean }>`
    INSERT INTO variants (
      product_id, code, ean, name, color, size, position, price_cents, sale_price_cents, sale_from, sale_to,
      supply, pieces_per_pack, attributes
    )
    SELECT product_id, code, ean, name, color, size, position, price_cents, sale_price_cents, sale_from, sale_to,
      supply, pieces_per_pack, attributes
    FROM json_to_recordset(${json}::json) AS given (
      product_id int, code text, ean text, name text, color text, size text, position int, price_cents int,
      sale_price_cents int, sale_from timestamptz, sale_to timestamptz, supply text, pieces_per_pack int,
      attributes jsonb
    )
    ORDER BY product_id, position
    ON CONFLICT (code) DO UPDATE SET
      ean = excluded.ean, name = excluded.name, color = excluded.color, size = excluded.size,
      position = excluded.position, price_cents = excluded.price_cents, sale_price_cents = excluded.sale_price_cents,
      sale_from = excluded.sale_from, sale_to = excluded.sale_to, supply = excluded.supply,
      pieces_per_pack = excluded.pieces_per_pack, attributes = excluded.attributes, is_active = true
    RETURNING id, code, (xmax = 0) AS is_new`.execute(tx)
  const kept = written.rows.map((row) => row.id)
  if (changed.length > 0)
    await tx
      .updateTable('variants')
      .set({ isActive: false })
      .where('productId', '=', sql<number>`any(${[...changed]}::int[])`)
      .where('id', '<>', sql<number>`all(${kept}::int[])`)
      .where('isActive', '=', true)
      .execute()
  return new Map(written.rows.map((row) => [row.code, { id: row.id, isNew: row.isNew }]))
}

/** `changed`: the variants that the shop had before. */
export async function replaceSetComponents(
  tx: Queryable,
  changed: readonly VariantId[],
  rows: readonly { set_variant_id: VariantId; component_variant_id: VariantId; quantity: number; position: number }[],
): Promise<void> {
  if (changed.length > 0)
    await tx
      .deleteFrom('setComponents')
      .where('setVariantId', '=', sql<number>`any(${[...changed]}::int[])`)
      .execute()
  if (rows.length === 0) return
  await sql`
    INSERT INTO set_components (set_variant_id, component_variant_id, quantity, position)
    SELECT set_variant_id, component_variant_id, quantity, position
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given (set_variant_id int, component_variant_id int, quantity int, position int)`.execute(tx)
}
