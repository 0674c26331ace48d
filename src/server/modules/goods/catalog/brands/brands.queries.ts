import { sql, type SqlBool } from 'kysely'
import type { BrandId, ProductId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo, inSlovakOrder, type NameKey } from '#server/platform/db/listing.ts'

const order = inSlovakOrder('name')

export type BrandFields = { name: string; slug: string; description: string }
export type StoredBrand = BrandFields & { id: BrandId; version: number; productCount: number }

/** Brands in Slovak order of their names, behind `after`. */
export function listBrandRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: NameKey | undefined; limit: number },
) {
  return matching(q, search)
    .select(['id', 'name', 'slug', 'version', productCount])
    .where(order.isBehind(after))
    .orderBy(order.text)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The number of found brands, at most `most`. */
export function countBrands(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).select('id'), most)
}

export function findBrand(q: Queryable, id: BrandId): Promise<StoredBrand | undefined> {
  return q
    .selectFrom('brands')
    .select(['id', 'name', 'slug', 'description', 'version', productCount])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockBrand(tx: Tx, id: BrandId): Promise<StoredBrand | undefined> {
  await tx.selectFrom('brands').select('id').where('id', '=', id).forUpdate().execute()
  return findBrand(tx, id)
}

export function insertBrand(tx: Tx, brand: BrandFields): Promise<{ id: BrandId }> {
  return tx.insertInto('brands').values(brand).returning('id').executeTakeFirstOrThrow()
}

/** A deleted brand under the id that its history and its page have. */
export async function insertBrandAgain(tx: Tx, brand: BrandFields & { id: BrandId; version: number }): Promise<void> {
  await tx.insertInto('brands').values(brand).execute()
}

/** A trigger counts the version. */
export async function updateBrand(tx: Tx, id: BrandId, fields: Partial<BrandFields>): Promise<void> {
  await tx.updateTable('brands').set(fields).where('id', '=', id).execute()
}

export async function deleteBrand(tx: Tx, id: BrandId): Promise<void> {
  await tx.deleteFrom('brands').where('id', '=', id).execute()
}

export async function listProductsOfBrand(q: Queryable, id: BrandId): Promise<ProductId[]> {
  const rows = await q.selectFrom('products').select('id').where('brandId', '=', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}

const productCount = sql<number>`(SELECT count(*)::int FROM products WHERE products.brand_id = brands.id)`.as(
  'productCount',
)

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return q
    .selectFrom('brands')
    .$if(search !== '', (query) => query.where(sql<SqlBool>`fold_text(name) LIKE ${pattern}`))
}
