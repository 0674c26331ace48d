import * as z from 'zod/mini'
import type { CategoryRanking, SearchRanking } from '#contracts/admin/rankings.ts'
import { listingQuerySchema } from '#contracts/catalog.ts'
import { productIdSchema } from '#contracts/ids.ts'
import type { CategoryId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readReady } from '#server/http/json-bytes.ts'
import { type CatalogModule, toListRequest } from '#server/modules/goods/catalog/index.ts'
import { findCategory } from './query/find-groups.ts'
import type { RankingTrace } from './query/find-by-slots.ts'
import { explainPlace, explainStanding } from './query/ranking-reasons.rules.ts'
import { listStanding } from './search.queries.ts'
import { find, groupLimit, rankedForPages, type SearchDeps } from './search-shop.ts'

export type RankingDeps = SearchDeps & { catalog: SearchDeps['catalog'] & Pick<CatalogModule, 'getListing'> }

const list = toListRequest(z.parse(listingQuerySchema, {}))
const cardSchema = z.object({ id: productIdSchema, name: z.string() })
const listingSchema = z.object({ data: z.object({ items: z.array(cardSchema), total: z.int() }) })

/** The first page of a search, by the same steps as for a visitor, and why each product has its place. */
export async function explainSearch(deps: RankingDeps, query: string): Promise<SearchRanking> {
  const trace: RankingTrace = { weighed: new Map(), ofCode: [] }
  const { parsed, found, redirectUrl, outcome } = await find(deps, {
    query,
    isTyping: false,
    ranked: rankedForPages,
    limit: groupLimit,
    trace,
  })
  const rule = (await deps.rules.get()).find(query)
  const { cards } = await deps.catalog.getFound(found.ids, list)
  return {
    outcome,
    corrected_query: found.match === 'corrected' || found.match === 'near' ? (parsed.correction ?? null) : null,
    redirect_url: redirectUrl,
    rule: rule ? { id: rule.id, phrase: rule.phrase } : null,
    total: found.total,
    is_total_exact: found.isTotalExact,
    goods: cards.map((card) => {
      const { id, name } = z.parse(cardSchema, JSON.parse(card.toString()))
      return { id, name, reasons: explainPlace(id, { query, slots: parsed.slots, trace, rule }) }
    }),
  }
}

/** Throws 404 for a category that visitors do not see. */
export async function explainCategory(deps: RankingDeps, id: CategoryId): Promise<CategoryRanking> {
  const category = findCategory(await deps.catalog.getTree(), id)
  if (!category) throw notFound('category')
  const listing = await deps.catalog.getListing({ kind: 'category', id }, list)
  const { items, total } = z.parse(listingSchema, readReady(listing)).data
  const standing = await listStanding(
    deps.db,
    items.map((item) => item.id),
  )
  return {
    name: category.name,
    total,
    goods: items.map((item) => {
      const known = standing.get(item.id)
      return { id: item.id, name: item.name, reasons: known ? explainStanding(known) : [] }
    }),
  }
}
