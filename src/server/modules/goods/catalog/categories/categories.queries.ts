import { sql } from 'kysely'
import type { AssetId, CategoryId, ProductId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'

export type CategoryFields = {
  name: string
  slug: string
  descriptionHtml: string
  assetId: AssetId | null
  isActive: boolean
  seoTitle: string
  seoDescription: string
}

export type TreeRow = {
  id: CategoryId
  parentId: CategoryId | null
  name: string
  path: string
  slug: string
  isActive: boolean
  productCount: number
  version: number
}

export type StoredCategory = CategoryFields &
  TreeRow & {
    /** Among its siblings, from 1. */
    place: number
    /** It and all above it. */
    isShown: boolean
    /** The names of those above it; null = a main category. */
    parentPath: string | null
    reference: string | null
    alt: string | null
  }

/** From the main categories down; `place` sorts each behind the one above it. */
const tree = sql`
  WITH RECURSIVE tree AS (
    SELECT id, name AS path, NULL::text AS parent_path, is_active AS is_shown, ARRAY[position, id] AS place
    FROM categories WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, tree.path || ' › ' || c.name, tree.path, tree.is_shown AND c.is_active, tree.place || ARRAY[c.position, c.id]
    FROM categories c JOIN tree ON c.parent_id = tree.id
  )`
const ownProducts = sql`(SELECT count(*)::int FROM product_categories WHERE category_id = c.id)`
const rowColumns = sql`c.id, c.parent_id, c.name, tree.path, c.slug, c.is_active, c.version`

/** The tree in the order of the shop, or the first `limit` of it with the words in their names. */
export async function listTree(q: Queryable, { search, limit }: { search: string; limit: number }): Promise<TreeRow[]> {
  const pattern = likeFolded(search)
  // All goods are counted in one pass; of a few found categories only theirs.
  const isWhole = search === ''
  const counted = isWhole
    ? sql`LEFT JOIN (SELECT category_id, count(*)::int AS count FROM product_categories GROUP BY category_id) counted
      ON counted.category_id = c.id`
    : sql``
  const { rows } = await sql<TreeRow>`${tree}
    SELECT ${rowColumns}, ${isWhole ? sql`coalesce(counted.count, 0)` : ownProducts} AS product_count
    FROM tree JOIN categories c ON c.id = tree.id ${counted}
    WHERE ${isWhole ? sql`true` : sql`fold_text(c.name) LIKE ${pattern}`}
    ORDER BY tree.place LIMIT ${limit}::int`.execute(q)
  return rows
}

export async function findCategory(q: Queryable, id: CategoryId): Promise<StoredCategory | undefined> {
  const { rows } = await sql<StoredCategory>`${tree}
    SELECT ${rowColumns}, tree.parent_path, tree.is_shown, c.description_html, c.asset_id, c.seo_title, c.seo_description,
      media_assets.reference, media_assets.alt,
      ${ownProducts} AS product_count,
      (SELECT count(*)::int + 1 FROM categories sibling WHERE sibling.parent_id IS NOT DISTINCT FROM c.parent_id
        AND (sibling.position, sibling.id) < (c.position, c.id)) AS place
    FROM tree JOIN categories c ON c.id = tree.id LEFT JOIN media_assets ON media_assets.id = c.asset_id
    WHERE c.id = ${id}::int`.execute(q)
  return rows[0]
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockCategory(tx: Tx, id: CategoryId): Promise<StoredCategory | undefined> {
  await tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
  return findCategory(tx, id)
}

/** The main categories in their order. */
export function listMainCategories(q: Queryable) {
  return q
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('parentId', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The products that name it or one below it in their documents. */
export async function listProductsWithin(q: Queryable, id: CategoryId): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    WITH RECURSIVE below AS (
      SELECT ${id}::int AS id UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
    )
    SELECT product_id AS id FROM product_categories WHERE category_id IN (SELECT id FROM below)
    UNION SELECT id FROM products WHERE default_category_id IN (SELECT id FROM below)
    ORDER BY id`.execute(q)
  return rows.map((row) => row.id)
}

/** Behind its siblings. `id` and `version`: those of a deleted category, which its history and its page have. */
export async function insertCategory(
  tx: Tx,
  category: CategoryFields & { parentId: CategoryId | null; id?: CategoryId; version?: number },
): Promise<CategoryId> {
  const { id } = await tx
    .insertInto('categories')
    .values({
      ...category,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM ${category.parentId}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateCategory(
  tx: Tx,
  id: CategoryId,
  fields: Partial<CategoryFields> & { updatedAt: Date },
): Promise<void> {
  await tx.updateTable('categories').set(fields).where('id', '=', id).execute()
}

/** Products that visitors find in it and below it. */
export async function countShownProducts(q: Queryable, id: CategoryId): Promise<number> {
  const { count } = await q
    .selectFrom('categoryListings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('categoryId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countChildren(q: Queryable, id: CategoryId): Promise<number> {
  const { count } = await q
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parentId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteCategory(tx: Tx, id: CategoryId): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}
