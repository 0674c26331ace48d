import { sql } from 'kysely'
import { builtInFacets } from '#contracts/facets.ts'
import type { CategoryId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export function listCategoryPaths(q: Queryable) {
  return sql<{ id: CategoryId; path: string; isActive: boolean }>`
    WITH RECURSIVE tree AS (
      SELECT id, name AS path, is_active, ARRAY[position, id] AS place FROM categories WHERE parent_id IS NULL
      UNION ALL
      SELECT c.id, tree.path || ' › ' || c.name, tree.is_active AND c.is_active, tree.place || ARRAY[c.position, c.id]
      FROM categories c JOIN tree ON c.parent_id = tree.id
    )
    SELECT id, path, is_active FROM tree ORDER BY place`
    .execute(q)
    .then(({ rows }) => rows)
}

export function listBrandNames(q: Queryable) {
  return q
    .selectFrom('brands')
    .select(['id', 'name'])
    .orderBy(sql`name COLLATE slovak`)
    .orderBy('id')
    .execute()
}

export function listSizeTableNames(q: Queryable) {
  return q
    .selectFrom('sizeTables')
    .select(['id', 'name'])
    .orderBy(sql`name COLLATE slovak`)
    .orderBy('id')
    .execute()
}

export function listFillNames(q: Queryable) {
  return q.selectFrom('balloonFills').select(['key', 'label']).orderBy('position').orderBy('id').execute()
}

/** Attributes by which visitors filter. */
export function listFacetAttributes(q: Queryable) {
  return q
    .selectFrom('facets')
    .select(['key', 'attribute as name', 'label'])
    .where('isActive', '=', true)
    .where(
      'key',
      'not in',
      builtInFacets.map(({ key }) => key),
    )
    .orderBy('position')
    .execute()
}
