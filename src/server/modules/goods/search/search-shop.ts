import type { SearchOutcome } from '#contracts/admin/searched-terms.ts'
import { joinJson, type ReadyAnswer } from '#server/http/json-bytes.ts'
import type { CatalogModule, ListRequest } from '#server/modules/goods/catalog/index.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeptCopy } from '#server/platform/kept-copy.ts'
import type { BestIndex } from './best/best-index.store.ts'
import { pinGoods } from './by-hand/pin-goods.rules.ts'
import type { RuleBook } from './by-hand/rule-book.rules.ts'
import type { RankingTrace } from './query/find-by-slots.ts'
import { findGroups, type GroupDeps, type Groups } from './query/find-groups.ts'
import { findProducts, nothingFound, type FoundProducts } from './query/find-products.ts'
import { parseQuery } from './query/query.rules.ts'
import type { ParsedQuery } from './query/query.types.ts'
import type { SearchRequest } from './search.types.ts'
import type { Vocabulary } from './words/vocabulary.ts'

export type SearchDeps = GroupDeps & {
  db: Db
  vocabulary: Vocabulary
  /** What staff decide about searches, in memory. */
  rules: Pick<KeptCopy<RuleBook>, 'get'>
  /** The best products in memory. */
  best: Pick<KeptCopy<BestIndex>, 'get'>
  catalog: Pick<CatalogModule, 'getTree' | 'getBrands' | 'getFound' | 'getCardsJson'>
}
/** Products that are ranked, filtered and paged through. */
export const rankedForPages = 240
const rankedForSuggestions = 60
const suggested = { products: 6, titles: 4 } as const
export const groupLimit = 8
/** How many of the categories that match the query raise their products. */
const askedCategories = 3
const pagesLimit = 40

/** An answer, and what is counted of it; `goods`: how many match. */
export type Searched = { answer: ReadyAnswer; outcome: SearchOutcome; goods: number }

export async function runSearch(deps: SearchDeps, { query, target, list }: SearchRequest): Promise<Searched> {
  if (target === 'pages') return searchPages(deps, { query, list })
  const { parsed, found, groups, redirectUrl, outcome } = await find(deps, {
    query,
    isTyping: false,
    ranked: rankedForPages,
    limit: groupLimit,
  })
  const products = await toProducts(deps, found, list)
  return {
    answer: toAnswer({ query, parsed, match: found.match, groups, redirectUrl, products }),
    outcome,
    goods: found.total,
  }
}

export async function suggest(deps: SearchDeps, query: string): Promise<ReadyAnswer> {
  const answer = await find(deps, {
    query,
    isTyping: true,
    ranked: rankedForSuggestions,
    limit: suggested.titles,
  })
  const { parsed, found, groups } = answer
  const cards = await deps.catalog.getCardsJson(found.ids.slice(0, suggested.products))
  return toAnswer({ query, parsed, match: found.match, groups, products: joinJson(['[', cards, ']']) })
}

async function searchPages(
  deps: SearchDeps,
  { query, list }: Pick<SearchRequest, 'query' | 'list'>,
): Promise<Searched> {
  const { dictionary } = await deps.vocabulary.get()
  const { synonyms } = await deps.rules.get()
  const parsed = parseQuery(query, { dictionary, synonyms, isTyping: false })
  const { pages } = await findGroups(deps, { parsed, isTyping: false, limit: pagesLimit })
  const answer = toAnswer({
    query,
    parsed,
    match: pages.length > 0 ? 'all' : 'none',
    groups: { ...noGroups, pages },
    redirectUrl: null,
    products: await toProducts(deps, nothingFound, list),
  })
  return { answer, outcome: pages.length > 0 ? 'texts' : 'none', goods: 0 }
}

type Found = {
  parsed: ParsedQuery
  found: FoundProducts
  groups: Groups
  /** The page that is shown instead; null = the results. */
  redirectUrl: string | null
  outcome: SearchOutcome
}

/** `trace` is filled with what was weighed. */
export async function find(
  deps: SearchDeps,
  {
    query,
    isTyping,
    ranked,
    limit,
    trace,
  }: { query: string; isTyping: boolean; ranked: number; limit: number; trace?: RankingTrace },
): Promise<Found> {
  const { dictionary } = await deps.vocabulary.get()
  const rules = await deps.rules.get()
  const { synonyms } = rules
  const parse = (asTyping: boolean) => parseQuery(query, { dictionary, synonyms, isTyping: asTyping })
  const parsed = parse(isTyping)
  const { nearCategories, ...groups } = await findGroups(deps, { parsed, isTyping, limit })
  const categoryIds = groups.categories.slice(0, askedCategories).map((category) => category.id)
  const best = await deps.best.get()
  const ranks = await findProducts(deps.db, {
    query: parsed,
    parseTyped: isTyping ? undefined : () => parse(true),
    categoryIds,
    dictionary,
    best,
    limit: ranked,
    trace,
  })
  const { redirectUrl = null, productIds: pinned = [] } = rules.find(query) ?? {}
  const found = pinGoods(ranks, pinned, ranked)
  const hasNoWay = groups.categories.length + groups.brands.length === 0
  const isNear = found.match === 'near' || found.match === 'none'
  return {
    parsed,
    found,
    groups: hasNoWay && isNear ? { ...groups, categories: nearCategories() } : groups,
    redirectUrl,
    outcome: redirectUrl === null ? toOutcome(found.match, groups) : 'redirect',
  }
}

function toOutcome(match: FoundProducts['match'], groups: Groups): SearchOutcome {
  if (match === 'all' || match === 'corrected') return 'goods'
  return Object.values(groups).some((hits) => hits.length > 0) ? 'texts' : match
}

/** One page of the products with its facets. Without filters, the total counts every product that matches. */
async function toProducts({ catalog }: SearchDeps, found: FoundProducts, list: ListRequest): Promise<object> {
  const { cards, total, facets } = await catalog.getFound(found.ids, list)
  const isWhole = total === found.ids.length
  return {
    items: cards,
    facets,
    page: list.page,
    page_size: list.pageSize,
    total: isWhole ? found.total : total,
    page_count: Math.max(1, Math.ceil(total / list.pageSize)),
    is_total_exact: isWhole ? found.isTotalExact : found.total <= found.ids.length,
  }
}

const noGroups: Groups = { categories: [], brands: [], articles: [], pages: [] }

function toAnswer(answer: {
  query: string
  parsed: ParsedQuery
  match: FoundProducts['match']
  groups: Partial<Groups>
  /** Undefined for suggestions, which lead nowhere by themselves. */
  redirectUrl?: string | null
  products: object
}): ReadyAnswer {
  const { query, parsed, match, groups, redirectUrl, products } = answer
  const corrected = match === 'corrected' || match === 'near' ? (parsed.correction ?? null) : null
  return {
    ready: { data: { products, query, match, corrected_query: corrected, redirect_url: redirectUrl, ...groups } },
  }
}
