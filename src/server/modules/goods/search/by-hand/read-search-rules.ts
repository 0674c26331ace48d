import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { SearchRule } from '#contracts/admin/search-rules.ts'
import type { SearchRuleId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import * as queries from './search-rules.queries.ts'
import { showRules } from './show-search-rule.ts'

const keySchema = z.tuple([z.string(), z.int()])

type ListQuery = { q?: string | undefined; after?: string | undefined; limit?: string | undefined } & {
  kind?: queries.RuleFilter['kind']
}

/** A page of rules in Slovak order; `q` finds phrases and synonyms with and without diacritics. */
export async function listSearchRules({ query: q }: Pick<Db, 'query'>, query: ListQuery) {
  const { after, limit } = readPage(query, keySchema)
  const filter = { search: query.q?.trim() ?? '', kind: query.kind }
  const stored = await queries.listRuleRows(q, { filter, after, limit: limit + 1 })
  const counted = await queries.countRules(q, filter, countLimit + 1)
  const rows = await showRules(q, stored)
  return toPage(rows, { limit, counted, keyOf: ({ phrase, id }) => [phrase, id], show: (row) => row })
}

/** Throws 404. */
export async function getSearchRule(q: Queryable, id: SearchRuleId): Promise<SearchRule> {
  const stored = await queries.findRule(q, id)
  const [rule] = stored ? await showRules(q, [stored]) : []
  if (!rule) throw notFound('search_rule')
  return rule
}
