import { sql } from 'kysely'
import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type MissingPicture = { productId: ProductId; position: number; address: string; tries: number }

export async function listDuePictures(
  q: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<MissingPicture[]> {
  return q
    .selectFrom('missingPictures')
    .select(['productId', 'position', 'address', 'tries'])
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('productId')
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Puts the picture in its place; false if an import has replaced the pictures of the product in the meantime. */
export async function insertProductPicture(
  tx: Queryable,
  { productId, position, address, reference }: Omit<MissingPicture, 'tries'> & { reference: string },
): Promise<boolean> {
  await sql`INSERT INTO media_assets (reference) VALUES (${reference}) ON CONFLICT (reference) DO NOTHING`.execute(tx)
  const { rows } = await sql`
    WITH found AS (
      DELETE FROM missing_pictures WHERE product_id = ${productId} AND position = ${position} AND address = ${address}
      RETURNING product_id, position, variant_id, alt
    )
    INSERT INTO product_images (product_id, position, variant_id, alt, asset_id)
    SELECT found.product_id, found.position, found.variant_id, found.alt, media_assets.id
    FROM found JOIN media_assets ON media_assets.reference = ${reference}
    ON CONFLICT DO NOTHING
    RETURNING product_id`.execute(tx)
  return rows.length > 0
}

export async function postponePicture(
  q: Queryable,
  {
    productId,
    position,
    address,
    cause,
    nextTryAt,
  }: Omit<MissingPicture, 'tries'> & { cause: string; nextTryAt: Date | null },
): Promise<void> {
  await q
    .updateTable('missingPictures')
    .set((eb) => ({ cause, nextTryAt, tries: eb('tries', '+', 1) }))
    .where('productId', '=', productId)
    .where('position', '=', position)
    .where('address', '=', address)
    .execute()
}
