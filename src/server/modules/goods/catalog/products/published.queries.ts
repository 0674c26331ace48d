import type { ProductId } from '#kernel/ids.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'

/** A product with a page: the document of its page as JSON, and the weight of its parcel. */
export type PublishedProduct = { id: ProductId; detail: string; weightGrams: number; updatedAt: Date }

export type ParcelGoods = { weightGrams: number; dangerClass: string | null; isBulky: boolean }

const publishedStatement = {
  name: 'published-products',
  text: `
    SELECT d.product_id AS id, d.detail, p.weight_grams AS "weightGrams", p.updated_at AS "updatedAt"
    FROM product_documents d JOIN products p ON p.id = d.product_id
    WHERE d.product_id > $1 AND NOT d.is_gift_only
    ORDER BY d.product_id LIMIT $2`,
}

export async function listPublishedProducts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<PublishedProduct[]> {
  return db.read<PublishedProduct>(publishedStatement, [after, limit])
}

const parcelStatement = {
  name: 'parcel-of-product',
  text: `
    SELECT weight_grams AS "weightGrams", danger_class AS "dangerClass", is_bulky AS "isBulky"
    FROM products WHERE id = $1`,
}

/** What a carrier needs to know about a product. */
export async function findParcelGoods(db: Db, productId: ProductId): Promise<ParcelGoods | undefined> {
  const [goods] = await db.read<ParcelGoods>(parcelStatement, [productId])
  return goods
}

const lastStatement = {
  name: 'last-published-product',
  text: 'SELECT product_id AS id FROM product_documents WHERE NOT is_gift_only ORDER BY product_id DESC LIMIT 1',
}

export async function findLastPublishedId(db: Db): Promise<ProductId> {
  const rows = await db.read<{ id: ProductId }>(lastStatement, [])
  return rows[0]?.id ?? 0
}

export async function hasGoods(q: Queryable): Promise<boolean> {
  const row = await q
    .selectFrom('productDocuments')
    .select('productId')
    .where('isGiftOnly', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
