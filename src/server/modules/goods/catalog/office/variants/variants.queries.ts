import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Supply } from '#kernel/stock-state.ts'
import type { VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { findOfficeVariant } from '../product-parts.queries.ts'

export type VariantFields = {
  code: string
  ean: string | null
  name: string
  color: string | null
  size: string | null
  piecesPerPack: number
  supply: Supply
  isActive: boolean
  attributes: Readonly<Record<string, string>>
}

export type StoredVariant = Omit<VariantFields, 'attributes'> &
  VariantPrice & { id: VariantId; productId: ProductId; attributes: unknown; version: number }

export function findVariant(q: Queryable, id: VariantId): Promise<StoredVariant | undefined> {
  return findOfficeVariant(q, id)
}

/** Locked until the transaction ends, its product first: what is decided by all variants of a product is decided one after the other. */
export async function lockVariantWithProduct(tx: Tx, id: VariantId): Promise<StoredVariant | undefined> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('variants').select('productId').where('id', '=', id))
    .forUpdate()
    .execute()
  return lockVariant(tx, id)
}

export async function lockVariant(tx: Tx, id: VariantId): Promise<StoredVariant | undefined> {
  await tx.selectFrom('variants').select('id').where('id', '=', id).forUpdate().execute()
  return findVariant(tx, id)
}

export async function insertVariant(
  tx: Tx,
  { attributes, ...variant }: VariantFields & { productId: ProductId; priceCents: Cents },
): Promise<VariantId> {
  const { id } = await tx
    .insertInto('variants')
    .values({
      ...variant,
      attributes: JSON.stringify(attributes),
      position: sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM variants WHERE product_id = ${variant.productId}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateVariant(
  tx: Tx,
  id: VariantId,
  { attributes, ...fields }: Partial<VariantFields>,
): Promise<void> {
  const row = { ...fields, ...(attributes && { attributes: JSON.stringify(attributes) }) }
  await tx.updateTable('variants').set(row).where('id', '=', id).execute()
}

/** The version of the variant counts this column, as every other one. */
export async function updateCostVersion(tx: Tx, id: VariantId): Promise<void> {
  await sql`UPDATE variants SET cost_version = cost_version + 1 WHERE id = ${id}::int`.execute(tx)
}

export async function updateVariantPrice(tx: Tx, id: VariantId, price: VariantPrice): Promise<void> {
  await tx
    .updateTable('variants')
    .set({
      priceCents: price.priceCents,
      salePriceCents: price.salePriceCents,
      saleFrom: price.saleFrom,
      saleTo: price.saleTo,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether another variant of the product is on sale, or the product is hidden. */
export async function canHideVariant(
  tx: Tx,
  { id, productId }: { id: VariantId; productId: ProductId },
): Promise<boolean> {
  const { rows } = await sql<{ canHide: boolean }>`
    SELECT NOT products.is_active OR EXISTS (
      SELECT FROM variants WHERE product_id = products.id AND is_active AND id <> ${id}::int) AS can_hide
    FROM products WHERE id = ${productId}::int`.execute(tx)
  return rows[0]?.canHide ?? false
}

/** Orders, stock, sets, gifts and rental units refer to a variant for good. Its prices are a log that is never cut (Act 108/2024). */
export async function isVariantUsed(tx: Tx, id: VariantId): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT EXISTS (SELECT FROM order_items WHERE variant_id = ${id}::int)
      OR EXISTS (SELECT FROM stock_levels WHERE variant_id = ${id}::int AND on_hand > 0)
      OR EXISTS (SELECT FROM set_components WHERE component_variant_id = ${id}::int OR set_variant_id = ${id}::int)
      OR EXISTS (SELECT FROM stock_movements WHERE variant_id = ${id}::int)
      OR EXISTS (SELECT FROM products WHERE gift_variant_id = ${id}::int)
      OR EXISTS (SELECT FROM rental_units WHERE variant_id = ${id}::int)
      OR EXISTS (SELECT FROM cart_items WHERE variant_id = ${id}::int) AS is_used`.execute(tx)
  return rows[0]?.isUsed ?? true
}

export async function deleteVariant(tx: Tx, id: VariantId): Promise<void> {
  await tx.deleteFrom('variants').where('id', '=', id).execute()
}
