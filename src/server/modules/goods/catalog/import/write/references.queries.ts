import { sql } from 'kysely'
import type { SizeRow, Wearer } from '#contracts/size-tables.ts'
import type { BrandId, CategoryId, LocationId, SizeTableId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type CategoryNode = { id: CategoryId; parentId: number | null; slug: string; name: string }

export async function listCategories(q: Queryable): Promise<CategoryNode[]> {
  return q.selectFrom('categories').select(['id', 'parentId', 'slug', 'name']).orderBy('id').execute()
}

export async function insertCategory(
  q: Queryable,
  category: { parentId: number | null; slug: string; name: string },
): Promise<CategoryNode> {
  return q
    .insertInto('categories')
    .values({
      ...category,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM ${category.parentId}::int)`,
    })
    .onConflict((conflict) => conflict.constraint('categories_slug_per_parent').doUpdateSet({ slug: category.slug }))
    .returning(['id', 'parentId', 'slug', 'name'])
    .executeTakeFirstOrThrow()
}

/**
 * Puts these main categories after the first `after` ones, in the given order. The rows are locked in the order of their ids
 * first, so that two batches that both add main categories do not deadlock.
 */
export async function updateRootOrder(
  q: Queryable,
  { ids, after }: { ids: readonly number[]; after: number },
): Promise<void> {
  await q.selectFrom('categories').select('id').where('parentId', 'is', null).orderBy('id').forUpdate().execute()
  const order = [...ids]
  await sql`
    WITH placed AS (
      SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS place
      FROM categories WHERE parent_id IS NULL AND NOT id = any(${order}::int[])
    ), wanted AS (
      SELECT id, CASE WHEN place < ${after}::int THEN place ELSE place + ${order.length}::int END AS place FROM placed
      UNION ALL
      SELECT id, least(${after}::int, (SELECT count(*) FROM placed)) + ordinal - 1
      FROM unnest(${order}::int[]) WITH ORDINALITY AS given (id, ordinal)
    )
    UPDATE categories SET position = wanted.place FROM wanted
    WHERE categories.id = wanted.id AND categories.position <> wanted.place`.execute(q)
}

export async function listBrands(q: Queryable): Promise<{ id: BrandId; name: string; slug: string }[]> {
  return q.selectFrom('brands').select(['id', 'name', 'slug']).execute()
}

export async function insertBrand(q: Queryable, brand: { name: string; slug: string }): Promise<{ id: BrandId }> {
  return q
    .insertInto('brands')
    .values(brand)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug: brand.slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function listSizeTables(q: Queryable): Promise<{ id: SizeTableId; name: string }[]> {
  return q.selectFrom('sizeTables').select(['id', 'name']).execute()
}

export async function insertSizeTable(
  q: Queryable,
  { name, wearer, rows }: { name: string; wearer: Wearer; rows: readonly SizeRow[] },
): Promise<{ id: SizeTableId }> {
  return q
    .insertInto('sizeTables')
    .values({ name, wearer, rows: JSON.stringify(rows) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function listLocations(q: Queryable): Promise<{ slug: string; locationId: LocationId }[]> {
  return q
    .selectFrom('stockLocations')
    .innerJoin('stores', 'stores.id', 'stockLocations.storeId')
    .select(['stores.slug', 'stockLocations.id as locationId'])
    .execute()
}
