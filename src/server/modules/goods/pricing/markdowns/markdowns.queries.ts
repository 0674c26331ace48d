import { sql, type SqlBool } from 'kysely'
import type { MarkdownState } from '#contracts/admin/markdowns.ts'
import type { BrandId, CategoryId, MarkdownId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo } from '#server/platform/db/listing.ts'
import type { MarkdownFields, StoredMarkdown } from './markdowns.types.ts'

export type MarkdownKey = readonly [startsAt: string, id: number]
export type MarkdownFilter = {
  search: string
  state: MarkdownState | undefined
  /** Those that hold at some time from one moment until before another. */
  from: Date | undefined
  until: Date | undefined
  now: Date
}

const columns = [
  'id',
  'name',
  'label',
  'startsAt',
  'endsAt',
  'kind',
  'percent',
  'rounding',
  sql<CategoryId[]>`category_ids`.as('categoryIds'),
  sql<BrandId[]>`brand_ids`.as('brandIds'),
  sql<ProductId[]>`product_ids`.as('productIds'),
  sql<ProductId[]>`except_product_ids`.as('exceptProductIds'),
  sql<{ id: VariantId; price_cents: Cents }[]>`fixed_prices`.as('fixedPrices'),
  'version',
  'preparedVersion',
  'variantCount',
  'skippedCount',
] as const

/** The latest beginning first, behind `after`. */
export function listMarkdownRows(
  q: Queryable,
  { filter, after, limit }: { filter: MarkdownFilter; after: MarkdownKey | undefined; limit: number },
): Promise<StoredMarkdown[]> {
  return matching(q, filter)
    .select(columns)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(starts_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::integer)`),
    )
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of found markdowns, at most `most`. */
export function countMarkdowns(q: Queryable, filter: MarkdownFilter, most: number): Promise<number> {
  return countUpTo(q, matching(q, filter).select('id'), most)
}

export function findMarkdown(q: Queryable, id: MarkdownId): Promise<StoredMarkdown | undefined> {
  return q.selectFrom('markdowns').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. Prices may be added meanwhile: they refer to its key alone. */
export function lockMarkdown(tx: Tx, id: MarkdownId): Promise<StoredMarkdown | undefined> {
  return tx.selectFrom('markdowns').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function insertMarkdown(
  tx: Tx,
  { fixedPrices, ...fields }: MarkdownFields & { id?: MarkdownId; version?: number },
): Promise<{ id: MarkdownId }> {
  return tx
    .insertInto('markdowns')
    .values({ ...fields, fixedPrices: JSON.stringify(fixedPrices) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A trigger counts the version. */
export async function updateMarkdown(
  tx: Tx,
  id: MarkdownId,
  { fixedPrices, ...fields }: Partial<MarkdownFields>,
): Promise<void> {
  await tx
    .updateTable('markdowns')
    .set({ ...fields, ...(fixedPrices && { fixedPrices: JSON.stringify(fixedPrices) }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteMarkdown(tx: Tx, id: MarkdownId): Promise<void> {
  await tx.deleteFrom('markdowns').where('id', '=', id).execute()
}

/** Names of products that exist. */
export async function listProductNames(q: Queryable, ids: readonly ProductId[]): Promise<Map<ProductId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of variants that exist, with that of their product. */
export async function listVariantNames(q: Queryable, ids: readonly VariantId[]): Promise<Map<VariantId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select([
      'variants.id',
      sql<string>`products.name || CASE WHEN variants.name = '' THEN '' ELSE ', ' || variants.name END`.as('name'),
    ])
    .where('variants.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function matching(q: Queryable, { search, state, from, until, now }: MarkdownFilter) {
  return q
    .selectFrom('markdowns')
    .$if(search !== '', (query) => query.where(sql<SqlBool>`fold_text(name) LIKE ${likeFolded(search)}`))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`ends_at > ${from}::timestamptz`))
    .$if(until !== undefined, (query) => query.where(sql<SqlBool>`starts_at < ${until}::timestamptz`))
    .$if(state === 'planned', (query) => query.where('startsAt', '>', now))
    .$if(state === 'running', (query) => query.where('startsAt', '<=', now).where('endsAt', '>', now))
    .$if(state === 'ended', (query) => query.where('endsAt', '<=', now))
}
