/** The SQL that finds and locks the goods of a file. */
import { sql } from 'kysely'
import type { BrandId, CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

const ids = (values: readonly number[]) => sql<number>`any(${[...values]}::int[])`

export type GoodsFilter = {
  categoryId?: CategoryId | undefined
  brandId?: BrandId | undefined
  /** A part of the name or code. */
  text?: string | undefined
}

/** The next products in order of id. */
export async function listGoodsIds(
  q: Queryable,
  { after, limit, categoryId, brandId, text }: GoodsFilter & { after: number; limit: number },
): Promise<ProductId[]> {
  const rows = await q
    .selectFrom('products')
    .select('id')
    .where('id', '>', sql<ProductId>`${after}::int`)
    .$if(brandId !== undefined, (query) => query.where('brandId', '=', brandId ?? null))
    .$if(categoryId !== undefined, (query) =>
      query.where(
        sql<boolean>`EXISTS (
          WITH RECURSIVE below AS (
            SELECT id FROM categories WHERE id = ${categoryId ?? null}::int
            UNION ALL SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
          )
          SELECT 1 FROM product_categories pc JOIN below ON below.id = pc.category_id WHERE pc.product_id = products.id)`,
      ),
    )
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`(position(fold_text(${text ?? ''}) IN fold_text(name)) > 0
          OR position(lower(${text ?? ''}) IN lower(code)) > 0)`,
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listIdsOfCodes(q: Queryable, codes: readonly string[]): Promise<ProductId[]> {
  const rows = await q
    .selectFrom('products')
    .select('id')
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locked until the transaction ends, products before their variants, as an editor locks them. Not their keys: an order that holds
 * pieces refers to its variant, and would deadlock with an import that waits for these pieces.
 */
export async function lockGoods(tx: Tx, codes: readonly string[]): Promise<VariantId[]> {
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const variants = await tx
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', ids(products.map(({ id }) => id)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return variants.map(({ id }) => id)
}
