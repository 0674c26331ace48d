import type { Db } from '#server/platform/db/db.ts'

/** A published product: its page's document as text, and what only parcels need to know. */
export type PublishedProduct = { id: number; detail: string; weightGrams: number; updatedAt: Date }

const publishedStatement = {
  name: 'published-products',
  text: `
    SELECT d.product_id AS id, d.detail, p.weight_grams AS "weightGrams", p.updated_at AS "updatedAt"
    FROM product_documents d JOIN products p ON p.id = d.product_id
    WHERE d.product_id > $1 AND NOT d.is_gift_only
    ORDER BY d.product_id LIMIT $2`,
}

export async function readPublished(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<PublishedProduct[]> {
  return db.read<PublishedProduct>(publishedStatement, [after, limit])
}

const lastStatement = {
  name: 'last-published-product',
  text: 'SELECT product_id AS id FROM product_documents WHERE NOT is_gift_only ORDER BY product_id DESC LIMIT 1',
}

export async function readLastPublishedId(db: Db): Promise<number> {
  const rows = await db.read<{ id: number }>(lastStatement, [])
  return rows[0]?.id ?? 0
}
