import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function listCategories(q: Queryable) {
  return q
    .selectFrom('categories')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'categories.assetId')
    .select([
      'categories.id',
      'categories.parentId',
      'categories.slug',
      'categories.name',
      'categories.descriptionHtml',
      'categories.seoTitle',
      'categories.seoDescription',
      'categories.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where('categories.isActive', '=', true)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute()
}

export async function listBrands(q: Queryable) {
  return q
    .selectFrom('brands')
    .select(['id', 'slug', 'name', 'description'])
    .orderBy(sql`name COLLATE slovak`)
    .orderBy('id')
    .execute()
}

export async function listActiveVariantIds(q: Queryable, productIds: readonly ProductId[]): Promise<VariantId[]> {
  const rows = await q
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', sql<number>`any(${[...productIds]}::int[])`)
    .where('isActive', '=', true)
    .orderBy('productId')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
