/** The gift of a product: the variant that comes free with each of its pieces. */
import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function findGift(
  q: Queryable,
  { giftVariantId }: { giftVariantId: VariantId | null },
): Promise<{ id: VariantId; name: string } | null> {
  if (giftVariantId === null) return null
  const { rows } = await sql<{ id: VariantId; name: string }>`
    SELECT v.id, p.name || CASE WHEN v.name = '' THEN '' ELSE ', ' || v.name END AS name
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ${giftVariantId}::int`.execute(q)
  return rows[0] ?? null
}

export type GiftFacts = { productId: ProductId; isOffered: boolean; isService: boolean; isSet: boolean }

/** What decides whether a variant can be given; `isOffered`: neither it nor its product is hidden. */
export async function findGiftFacts(tx: Tx, id: VariantId): Promise<GiftFacts | undefined> {
  const { rows } = await sql<GiftFacts>`
    SELECT p.id AS product_id, v.is_active AND p.is_active AS is_offered, p.is_service,
      EXISTS (SELECT FROM set_components c WHERE c.set_variant_id = v.id) AS is_set
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ${id}::int`.execute(tx)
  return rows[0]
}

/** The products with which a variant of this one comes as a gift: their pages name it. */
export async function listGiving(q: Queryable, id: ProductId): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT id FROM products WHERE gift_variant_id IN (SELECT id FROM variants WHERE product_id = ${id}::int)
    ORDER BY id`.execute(q)
  return rows.map((row) => row.id)
}
