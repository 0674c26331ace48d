import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { MarkdownId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { MarkdownFields, StoredMarkdown } from './markdowns.types.ts'

const ids = (values: readonly number[]) => sql`ANY(${[...values]}::int[])`

/** Goods in all that is given of categories and brands, and chosen ones; the exceptions of both are left out. */
function isInScope({ kind, fixedPrices, ...scope }: Omit<MarkdownFields, 'name' | 'label'>): RawBuilder<SqlBool> {
  if (kind === 'prices') return sql<SqlBool>`v.id = ${ids(fixedPrices.map(({ id }) => id))}`
  const { categoryIds, brandIds, productIds, exceptProductIds } = scope
  const narrowed = [
    ...(brandIds.length > 0 ? [sql`p.brand_id = ${ids(brandIds)}`] : []),
    ...(categoryIds.length > 0
      ? [
          sql`EXISTS (SELECT FROM product_categories listed WHERE listed.product_id = p.id AND listed.category_id = ANY(ARRAY(
            WITH RECURSIVE below AS (
              SELECT id FROM categories WHERE id = ${ids(categoryIds)}
              UNION SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id
            ) SELECT id FROM below)))`,
        ]
      : []),
  ]
  const found = narrowed.length === 0 ? sql`false` : sql`(${sql.join(narrowed, sql` AND `)})`
  return sql<SqlBool>`(${found} OR p.id = ${ids(productIds)}) AND p.id <> ALL(${[...exceptProductIds]}::int[])`
}

/** The variants on sale that a markdown is about, in the order of their ids; neither gifts nor services. */
export async function listScope(q: Queryable, markdown: Omit<MarkdownFields, 'name' | 'label'>): Promise<VariantId[]> {
  const { rows } = await sql<{ id: VariantId }>`
    SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.is_active AND p.is_active AND NOT p.is_gift_only AND NOT p.is_service AND ${isInScope(markdown)}
    ORDER BY v.id`.execute(q)
  return rows.map(({ id }) => id)
}

/** Those of the variants whose prices no one is changing now; they stay as they are until the transaction ends. */
export async function lockIdleVariants(tx: Tx, variantIds: readonly VariantId[]): Promise<VariantId[]> {
  const rows = await tx
    .selectFrom('variants')
    .select('id')
    .where('id', '=', sql<number>`${ids(variantIds)}`)
    .orderBy('id')
    .forShare()
    // Waiting here while an import waits for one of the others would be a deadlock.
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export type MarkedVariant = { variantId: VariantId; priceCents: Cents; validFrom: Date }

export function listMarked(q: Queryable, id: MarkdownId, variantIds: readonly VariantId[]): Promise<MarkedVariant[]> {
  return q
    .selectFrom('markdownPrices')
    .select(['variantId', 'priceCents', 'validFrom'])
    .where('markdownId', '=', id)
    .where('variantId', '=', sql<number>`${ids(variantIds)}`)
    .execute()
}

export async function upsertMarked(tx: Queryable, id: MarkdownId, marked: readonly MarkedVariant[]): Promise<void> {
  if (marked.length === 0) return
  await sql`
    INSERT INTO markdown_prices (markdown_id, variant_id, price_cents, valid_from)
    SELECT ${id}::int, * FROM unnest(${marked.map(({ variantId }) => variantId)}::int[],
      ${marked.map(({ priceCents }) => priceCents)}::int[], ${marked.map(({ validFrom }) => validFrom)}::timestamptz[])
    ON CONFLICT (variant_id, markdown_id) DO UPDATE SET price_cents = excluded.price_cents, valid_from = excluded.valid_from`.execute(
    tx,
  )
}

export async function deleteMarked(tx: Queryable, id: MarkdownId, variantIds: readonly VariantId[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx
    .deleteFrom('markdownPrices')
    .where('markdownId', '=', id)
    .where('variantId', '=', sql<number>`${ids(variantIds)}`)
    .execute()
}

/** All variants that a markdown has a price for. */
export async function listMarkedIds(q: Queryable, id: MarkdownId): Promise<VariantId[]> {
  const rows = await q.selectFrom('markdownPrices').select('variantId').where('markdownId', '=', id).execute()
  return rows.map(({ variantId }) => variantId)
}

/** The prices of this version are written. */
export async function updatePrepared(
  tx: Tx,
  { id, version, skippedCount, now }: Pick<StoredMarkdown, 'id' | 'version' | 'skippedCount'> & { now: Date },
): Promise<void> {
  await sql`
    UPDATE markdowns SET prepared_version = ${version}::int, prepared_at = ${now}::timestamptz, skipped_count = ${skippedCount}::int,
      -- Of one that is over, the prices may be deleted already.
      variant_count = greatest((SELECT count(*) FROM markdown_prices WHERE markdown_id = ${id}::int),
        CASE WHEN ends_at <= ${now}::timestamptz THEN variant_count END)
    WHERE id = ${id}::int AND version = ${version}::int`.execute(tx)
}

/** Markdowns whose prices are of an older version, or have not ended and were last compared with the goods before `before`. */
export async function listUnprepared(
  q: Queryable,
  { now, before }: { now: Date; before: Date },
): Promise<MarkdownId[]> {
  const rows = await q
    .selectFrom('markdowns')
    .select('id')
    .where(
      sql<SqlBool>`(prepared_version IS DISTINCT FROM version OR (ends_at > ${now}::timestamptz AND prepared_at < ${before}::timestamptz))`,
    )
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Markdowns that begin after `now` and have a price for one of these variants. */
export async function listPlannedOf(
  q: Queryable,
  { variantIds, now }: { variantIds: readonly VariantId[]; now: Date },
): Promise<MarkdownId[]> {
  const { rows } = await sql<{ id: MarkdownId }>`
    SELECT id FROM markdowns WHERE starts_at > ${now}::timestamptz AND EXISTS (
      SELECT FROM markdown_prices WHERE markdown_id = markdowns.id AND variant_id = ${ids(variantIds)})
    ORDER BY id`.execute(q)
  return rows.map(({ id }) => id)
}

/** Prices that no page shows and no log asks for any more; returns how many were deleted. */
export async function deleteEndedPrices(
  q: Queryable,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM markdown_prices WHERE (variant_id, markdown_id) IN (
      SELECT variant_id, markdown_id FROM markdown_prices JOIN markdowns ON markdowns.id = markdown_id
      WHERE ends_at < ${before}::timestamptz LIMIT ${most}::int)`.execute(q)
  return Number(numAffectedRows ?? 0)
}

/** Other markdowns with a price for one of the variants at a time between the moments. */
export async function listOverlapping(
  q: Queryable,
  { id, variantIds, from, until }: { id: MarkdownId | null; variantIds: readonly VariantId[]; from: Date; until: Date },
): Promise<{ id: MarkdownId; name: string }[]> {
  const { rows } = await sql<{ id: MarkdownId; name: string }>`
    SELECT id, name FROM markdowns
    WHERE starts_at < ${until}::timestamptz AND ends_at > ${from}::timestamptz AND id IS DISTINCT FROM ${id}::int AND EXISTS (
      SELECT FROM markdown_prices WHERE markdown_id = markdowns.id AND variant_id = ${ids(variantIds)})
    ORDER BY starts_at, id LIMIT 5`.execute(q)
  return rows
}
