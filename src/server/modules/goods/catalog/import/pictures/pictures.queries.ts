import { sql } from 'kysely'
import type { AssetId, CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { toImageRows } from '../write/rows.rules.ts'

/** A category that has a picture keeps it. */
export async function insertCategoryPictures(
  q: Queryable,
  rows: readonly { category_id: CategoryId; asset_id: AssetId }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE categories SET asset_id = given.asset_id
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (category_id int, asset_id int)
    WHERE categories.id = given.category_id AND categories.asset_id IS NULL`.execute(q)
}

export async function upsertAssets(
  q: Queryable,
  assets: readonly { reference: string; alt: string }[],
): Promise<Map<string, number>> {
  if (assets.length === 0) return new Map()
  const rows = JSON.stringify(assets)
  await sql`
    INSERT INTO media_assets (reference, alt)
    SELECT reference, alt FROM json_to_recordset(${rows}::json) AS given (reference text, alt text)
    ORDER BY reference
    ON CONFLICT (reference) DO NOTHING`.execute(q)
  const found = await sql<{ id: AssetId; reference: string }>`
    SELECT id, reference FROM media_assets
    WHERE reference IN (SELECT reference FROM json_to_recordset(${rows}::json) AS given (reference text))`.execute(q)
  return new Map(found.rows.map((row) => [row.reference, row.id]))
}

/** `changed`: the products that the shop had before. */
export async function replaceProductImages(
  tx: Queryable,
  changed: readonly ProductId[],
  rows: readonly (Omit<ReturnType<typeof toImageRows>[number], 'image' | 'asset_id'> & { asset_id: AssetId })[],
): Promise<void> {
  if (changed.length > 0)
    await tx
      .deleteFrom('productImages')
      .where('productId', '=', sql<number>`any(${[...changed]}::int[])`)
      .execute()
  await sql`
    INSERT INTO product_images (product_id, position, variant_id, asset_id, alt)
    SELECT product_id, position, variant_id, asset_id, alt
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given (product_id int, position int, variant_id int, asset_id int, alt text)`.execute(tx)
}

export type MissingPictureRow = {
  product_id: ProductId
  position: number
  variant_id: VariantId | null
  alt: string
  address: string
  cause: string
}

export async function replaceMissingPictures(
  tx: Queryable,
  { changed, rows, now }: { changed: readonly ProductId[]; rows: readonly MissingPictureRow[]; now: Date },
): Promise<void> {
  if (changed.length > 0)
    await tx
      .deleteFrom('missingPictures')
      .where('productId', '=', sql<number>`any(${[...changed]}::int[])`)
      .execute()
  if (rows.length === 0) return
  await sql`
    INSERT INTO missing_pictures (product_id, position, variant_id, alt, address, cause, next_try_at)
    SELECT product_id, position, variant_id, alt, address, cause, ${now.toISOString()}::timestamptz + interval '15 minutes'
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given (product_id int, position int, variant_id int, alt text, address text, cause text)`.execute(tx)
}

/** The references of pictures that were fetched from these addresses. */
export async function listFetched(q: Queryable, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await q
    .selectFrom('fetchedPictures')
    .select(['address', 'reference'])
    .where('address', '=', sql<string>`any(${[...addresses]}::text[])`)
    .execute()
  return new Map(rows.map(({ address, reference }) => [address, reference]))
}

export async function upsertFetched(
  tx: Queryable,
  rows: readonly { address: string; reference: string }[],
  fetchedAt: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO fetched_pictures (address, reference, fetched_at)
    SELECT address, reference, ${fetchedAt.toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (address text, reference text)
    ORDER BY address
    ON CONFLICT (address) DO UPDATE SET reference = excluded.reference, fetched_at = excluded.fetched_at`.execute(tx)
}
