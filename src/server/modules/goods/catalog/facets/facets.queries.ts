import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { AttributeFacet } from './facets.rules.ts'

/** SQL scalar: the active rows as JSON for `toFacets`. */
export const facetRows = `(
      SELECT coalesce(json_agg(json_build_object('key', key, 'param', param, 'label', label, 'attribute', attribute,
        'level', level, 'order', value_order, 'shown', shown, 'position', position) ORDER BY position, key), '[]')::text
      FROM facets WHERE is_active)`

export async function listFacetRows(q: Queryable): Promise<string> {
  const { rows } = await sql<{ facets: string }>`SELECT ${sql.raw(facetRows)} AS facets`.execute(q)
  return rows[0]?.facets ?? '[]'
}

export async function listAppliedFacets(q: Queryable): Promise<Map<string, string>> {
  const rows = await q.selectFrom('appliedFacets').select(['key', 'source']).execute()
  return new Map(rows.map(({ key, source }) => [key, source]))
}

export async function upsertAppliedFacet(tx: Queryable, applied: { key: string; source: string }): Promise<void> {
  await tx
    .insertInto('appliedFacets')
    .values(applied)
    .onConflict((c) => c.column('key').doUpdateSet({ source: applied.source }))
    .execute()
}

export async function deleteAppliedFacet(tx: Queryable, key: string): Promise<void> {
  await tx.deleteFrom('appliedFacets').where('key', '=', key).execute()
}

/** Makes the documents of all products due. */
export async function markAllDue(tx: Queryable, now: Date): Promise<void> {
  await tx.updateTable('productDocuments').set({ refreshAt: now }).execute()
}

/** Makes the documents of products with the attribute due, and of those whose facts have an old value under this key. */
export async function markDueByAttribute(
  tx: Queryable,
  { key, attribute, now }: { key: string; attribute: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE product_documents SET refresh_at = ${now}::timestamptz
    WHERE product_id IN (
      SELECT id FROM products WHERE jsonb_exists(attributes, ${attribute})
      UNION SELECT product_id FROM variants WHERE jsonb_exists(attributes, ${attribute})
      UNION SELECT product_id FROM listing_facts WHERE strpos(facts, ${`"${key}":"`}) > 0)`.execute(tx)
}

/** A row of `facets`; `level` and `order` as in `AttributeFacet`, checked by the database. */
export type StoredFacet = Awaited<ReturnType<typeof listFacets>>[number]

export async function listFacets(q: Queryable) {
  return q
    .selectFrom('facets')
    .select(['key', 'param', 'label', 'attribute', 'level', 'valueOrder as order', 'shown', 'position', 'isActive'])
    .orderBy('position')
    .orderBy('key')
    .execute()
}

export async function upsertFacet(q: Queryable, { order, ...facet }: AttributeFacet): Promise<void> {
  const row = { ...facet, valueOrder: order, isActive: true }
  await q
    .insertInto('facets')
    .values(row)
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute()
}

export async function updateFacetActive(
  q: Queryable,
  { key, isActive }: { key: string; isActive: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await q.updateTable('facets').set({ isActive }).where('key', '=', key).executeTakeFirst()
  return numUpdatedRows > 0n
}

export type UnusedAttribute = {
  attribute: string
  level: 'product' | 'variant'
  productCount: number
  valueCount: number
}

export async function listUnusedAttributes(q: Queryable): Promise<UnusedAttribute[]> {
  const { rows } = await sql<UnusedAttribute>`
    SELECT attribute, level, count(DISTINCT product_id)::int AS product_count, count(DISTINCT value)::int AS value_count
    FROM (
      SELECT p.id AS product_id, 'product' AS level, a.key AS attribute, a.value
      FROM products p, jsonb_each_text(p.attributes) a WHERE p.is_active
      UNION ALL
      SELECT v.product_id, 'variant', a.key, a.value
      FROM variants v, jsonb_each_text(v.attributes) a WHERE v.is_active) given
    WHERE value <> '' AND attribute NOT IN (SELECT f.attribute FROM facets f)
    GROUP BY attribute, level ORDER BY product_count DESC, attribute, level`.execute(q)
  return rows
}
