/** What belongs to a product in other tables: categories, linked goods, variants and pictures. */
import { sql } from 'kysely'
import type { AssetId, CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import { markdowns } from '#server/modules/goods/pricing/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function listCategoryIds(q: Queryable, id: ProductId): Promise<CategoryId[]> {
  const rows = await q
    .selectFrom('productCategories')
    .select('categoryId')
    .where('productId', '=', id)
    .orderBy('categoryId')
    .execute()
  return rows.map(({ categoryId }) => categoryId)
}

export async function replaceCategories(tx: Tx, id: ProductId, categoryIds: readonly CategoryId[]): Promise<void> {
  await tx.deleteFrom('productCategories').where('productId', '=', id).execute()
  await tx
    .insertInto('productCategories')
    .values(categoryIds.map((categoryId) => ({ productId: id, categoryId })))
    .execute()
}

export type LinkKind = 'accessory' | 'substitute'

export function listLinks(q: Queryable, id: ProductId): Promise<{ kind: LinkKind; id: ProductId; name: string }[]> {
  return q
    .selectFrom('productLinks')
    .innerJoin('products', 'products.id', 'productLinks.linkedId')
    .select(['productLinks.kind', 'products.id', 'products.name'])
    .where('productLinks.productId', '=', id)
    .orderBy('productLinks.position')
    .orderBy('products.id')
    .execute()
}

export async function replaceLinks(
  tx: Tx,
  { id, kind, linked }: { id: ProductId; kind: LinkKind; linked: readonly ProductId[] },
): Promise<void> {
  await tx.deleteFrom('productLinks').where('productId', '=', id).where('kind', '=', kind).execute()
  await tx.deleteFrom('waitingLinks').where('productId', '=', id).where('kind', '=', kind).execute()
  if (linked.length === 0) return
  await tx
    .insertInto('productLinks')
    .values(linked.map((linkedId, position) => ({ productId: id, kind, linkedId, position })))
    .execute()
}

/** Hidden ones too, in their order. */
export function listOfficeVariants(q: Queryable, id: ProductId) {
  return selectVariants(q).where('productId', '=', id).orderBy('position').orderBy('id').execute()
}

export function findOfficeVariant(q: Queryable, id: VariantId) {
  return selectVariants(q).where('id', '=', id).executeTakeFirst()
}

function selectVariants(q: Queryable) {
  return q
    .selectFrom('variants')
    .select([
      'id',
      'productId',
      'code',
      'ean',
      'name',
      'color',
      'size',
      'piecesPerPack',
      'supply',
      'isActive',
      'attributes',
      'priceCents',
      'salePriceCents',
      'saleFrom',
      'saleTo',
      markdowns('variants.id'),
      'version',
    ])
}

export function listPictures(q: Queryable, id: ProductId) {
  return q
    .selectFrom('productImages')
    .innerJoin('mediaAssets', 'mediaAssets.id', 'productImages.assetId')
    .select(({ fn }) => [
      'mediaAssets.id',
      'mediaAssets.reference',
      'productImages.variantId',
      fn.coalesce('productImages.alt', 'mediaAssets.alt').as('alt'),
    ])
    .where('productImages.productId', '=', id)
    .orderBy('productImages.position')
    .execute()
}

/** The given ones first, in their order; others of the product behind them. */
export async function updateVariantOrder(
  tx: Tx,
  { productId, order }: { productId: ProductId; order: readonly VariantId[] },
): Promise<void> {
  await sql`
    UPDATE variants SET position = placed.place
    FROM (
      SELECT v.id, row_number() OVER (ORDER BY given.place NULLS LAST, v.position, v.id) - 1 AS place
      FROM variants v LEFT JOIN unnest(${[...order]}::int[]) WITH ORDINALITY AS given (id, place) ON given.id = v.id
      WHERE v.product_id = ${productId}::int
    ) placed
    WHERE variants.id = placed.id AND variants.position <> placed.place`.execute(tx)
}

export type GivenPicture = { id: AssetId; alt: string; variant_id: VariantId | null }

/** A picture of a variant of another product belongs to the whole product. Those that are still missing come behind. */
export async function replacePictures(tx: Tx, id: ProductId, pictures: readonly GivenPicture[]): Promise<void> {
  await tx.deleteFrom('productImages').where('productId', '=', id).execute()
  await sql`
    INSERT INTO product_images (product_id, position, asset_id, alt, variant_id)
    SELECT ${id}::int, given.place - 1, (given.row->>'id')::int, given.row->>'alt',
      (SELECT v.id FROM variants v WHERE v.id = (given.row->>'variant_id')::int AND v.product_id = ${id}::int)
    FROM jsonb_array_elements(${JSON.stringify(pictures)}::jsonb) WITH ORDINALITY AS given (row, place)`.execute(tx)
  await sql`
    UPDATE missing_pictures SET position = position + ${behindPictures}::int
    WHERE product_id = ${id}::int AND position < ${behindPictures}::int`.execute(tx)
}

/** More than a product has pictures. */
const behindPictures = 1_000
