import { sql } from 'kysely'
import type { CategoryId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { findCategory, type StoredCategory } from './categories.queries.ts'

/**
 * Moves happen one after the other: two of them could make a ring that neither would make alone. The rows are locked in the order
 * of their ids, as the import locks them.
 */
export async function lockForMove(
  tx: Tx,
  { id, parentId }: { id: CategoryId; parentId: CategoryId | null },
): Promise<StoredCategory | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('category tree'))`.execute(tx)
  await sql`SELECT id FROM categories WHERE id = ${id}::int OR parent_id IS NOT DISTINCT FROM ${parentId}::int
    ORDER BY id FOR UPDATE`.execute(tx)
  return findCategory(tx, id)
}

/** Puts a category below another one; returns false for one that is below it itself. Called under the lock of `lockForMove`. */
export async function updateParent(
  tx: Tx,
  { id, parentId, now }: { id: CategoryId; parentId: CategoryId | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE categories SET parent_id = ${parentId}::int, updated_at = ${now}
    WHERE id = ${id}::int AND NOT EXISTS (
      WITH RECURSIVE above AS (
        SELECT ${parentId}::int AS id
        UNION SELECT c.parent_id FROM categories c JOIN above ON c.id = above.id
      ) SELECT FROM above WHERE above.id = ${id}::int)`.execute(tx)
  return numAffectedRows === 1n
}

/** Puts a category before a sibling, or behind all; returns false if that one is not a sibling of it. */
export async function updatePlace(
  tx: Tx,
  { id, parentId, beforeId }: { id: CategoryId; parentId: CategoryId | null; beforeId: CategoryId | null },
): Promise<boolean> {
  const siblings = await tx
    .selectFrom('categories')
    .select('id')
    .where(sql<boolean>`parent_id IS NOT DISTINCT FROM ${parentId}::int`)
    .where('id', '<>', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const order = siblings.map((row) => row.id)
  const index = beforeId === null ? order.length : order.indexOf(beforeId)
  if (index === -1) return false
  await sql`
    UPDATE categories SET position = wanted.place
    FROM unnest(${order.toSpliced(index, 0, id)}::int[]) WITH ORDINALITY AS wanted (id, place)
    WHERE categories.id = wanted.id AND categories.position <> wanted.place`.execute(tx)
  return true
}

/** The sibling behind it; null = it is the last. */
export async function findNextSibling(q: Queryable, id: CategoryId): Promise<CategoryId | null> {
  const { rows } = await sql<{ id: CategoryId }>`
    SELECT next.id FROM categories own JOIN categories next ON next.parent_id IS NOT DISTINCT FROM own.parent_id
    WHERE own.id = ${id}::int AND (next.position, next.id) > (own.position, own.id)
    ORDER BY next.position, next.id LIMIT 1`.execute(q)
  return rows[0]?.id ?? null
}
