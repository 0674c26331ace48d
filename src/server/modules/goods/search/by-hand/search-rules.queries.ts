import { sql, type SqlBool } from 'kysely'
import type { searchRuleKinds } from '#contracts/admin/search-rules.ts'
import type { ProductId, SearchRuleId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo, inSlovakOrder, type NameKey } from '#server/platform/db/listing.ts'
import type { SearchRule } from './rule-book.rules.ts'
import type { RuleFields } from './search-rule.rules.ts'

const order = inSlovakOrder('phrase')

export type StoredRule = RuleFields & { id: SearchRuleId; version: number }
export type RuleFilter = { search: string; kind: (typeof searchRuleKinds)[number] | undefined }

const columns = ['id', 'phrase', 'term', 'meanings', 'redirectUrl', 'productIds', 'version'] as const

/** All rules, with the goods that can be found now. */
export async function listRules(q: Queryable): Promise<SearchRule[]> {
  const { rows } = await sql<SearchRule>`
    SELECT id, phrase, meanings, redirect_url, ARRAY(
      SELECT id FROM unnest(product_ids) WITH ORDINALITY AS pinned (id, place)
      JOIN product_documents d ON d.product_id = pinned.id AND NOT d.is_gift_only
      ORDER BY place) AS product_ids
    FROM search_rules ORDER BY phrase COLLATE "C"`.execute(q)
  return rows
}

/** Rules in Slovak order of their phrases, after `after`. */
export function listRuleRows(
  q: Queryable,
  { filter, after, limit }: { filter: RuleFilter; after: NameKey | undefined; limit: number },
): Promise<StoredRule[]> {
  return matching(q, filter)
    .select(columns)
    .where(order.isBehind(after))
    .orderBy(order.text)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The number of found rules, at most `most`. */
export function countRules(q: Queryable, filter: RuleFilter, most: number): Promise<number> {
  return countUpTo(q, matching(q, filter).select('id'), most)
}

export function findRule(q: Queryable, id: SearchRuleId): Promise<StoredRule | undefined> {
  return q.selectFrom('searchRules').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export function findRuleForUpdate(tx: Tx, id: SearchRuleId): Promise<StoredRule | undefined> {
  return tx.selectFrom('searchRules').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertRule(tx: Tx, rule: RuleFields): Promise<{ id: SearchRuleId }> {
  return tx.insertInto('searchRules').values(rule).returning('id').executeTakeFirstOrThrow()
}

/** A deleted rule under the id that its history has. */
export async function insertRuleAgain(tx: Tx, rule: StoredRule): Promise<void> {
  await tx.insertInto('searchRules').values(rule).execute()
}

/** A trigger counts the version. */
export async function updateRule(tx: Tx, id: SearchRuleId, fields: Partial<RuleFields>): Promise<void> {
  await tx.updateTable('searchRules').set(fields).where('id', '=', id).execute()
}

export async function deleteRule(tx: Tx, id: SearchRuleId): Promise<void> {
  await tx.deleteFrom('searchRules').where('id', '=', id).execute()
}

/** The names of these products, without those that do not exist. */
export async function listProductNames(
  q: Queryable,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of the products that a search can show now. */
export async function listFindable(q: Queryable, ids: readonly ProductId[]): Promise<ReadonlySet<ProductId>> {
  if (ids.length === 0) return new Set()
  const rows = await q
    .selectFrom('productDocuments')
    .select('productId')
    .where('productId', 'in', [...ids])
    .where('isGiftOnly', '=', false)
    .execute()
  return new Set(rows.map((row) => row.productId))
}

function matching(q: Queryable, { search, kind }: RuleFilter) {
  const pattern = likeFolded(search)
  return q
    .selectFrom('searchRules')
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`fold_text(phrase || ' ' || array_to_string(meanings, ' ')) LIKE ${pattern}`),
    )
    .$if(kind === 'synonyms', (query) => query.where(sql<SqlBool>`cardinality(meanings) > 0`))
    .$if(kind === 'redirect', (query) => query.where('redirectUrl', 'is not', null))
    .$if(kind === 'goods', (query) => query.where(sql<SqlBool>`cardinality(product_ids) > 0`))
}
