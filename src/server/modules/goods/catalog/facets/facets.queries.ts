import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

/** SQL scalar: the rows as JSON for `toFacets`. */
export const facetRows = `(
      SELECT coalesce(json_agg(json_build_object('key', key, 'param', param, 'label', label, 'attribute', attribute,
        'level', level, 'order', value_order, 'shown', shown, 'position', position, 'isActive', is_active,
        'hasOwnOrder', has_own_order, 'ownValues', own_values) ORDER BY position, key), '[]')::text
      FROM facets)`

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
