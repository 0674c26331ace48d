import type { CategoryNode } from '#contracts/catalog.ts'
import type { CategoryHit, SearchHit } from '#contracts/search.ts'
import type { JsonText } from '#server/http/route.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { CatalogModule, ListRequest } from '#server/modules/goods/catalog/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import { createDictionary, toEntry, type Dictionary, type DictionaryEntry } from './dictionary.rules.ts'
import { engineVersion } from './entry.rules.ts'
import { findProducts, type FoundProducts } from './find-products.ts'
import {
  countTerms,
  hasIndexedSince,
  markBest,
  selectBuiltAt,
  selectProductCount,
  selectSynonyms,
  selectTermsAfter,
  selectUnindexed,
  termsPerPage,
} from './index.queries.ts'
import { bestCount } from './search.queries.ts'
import { parseQuery, toSynonyms, type ParsedQuery, type Synonyms } from './query.rules.ts'
import { byTerm, findTexts, toStoreText, toTitleEntries } from './texts.rules.ts'
import { matchTitles } from './titles.rules.ts'

export const keepUpJob = 'search.keep-up'

export type SearchDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  catalog: CatalogModule
  content: ContentModule
  stores: StoresModule
}
export type SearchRequest = { query: string; target: string | undefined; list: ListRequest }

/** So many are ranked and can be paged through: whoever needs more needs another query. */
const rankedForPages = 240
const rankedForSuggestions = 60
const suggested = { products: 6, titles: 4 } as const
const groupLimit = 8
/** Of the categories that are called as the query, so many lift their products. */
const askedCategories = 3
const pagesLimit = 40
const unindexedBatch = 1_000
/** Transactions that began before the counting but end after it are counted by the next one. */
const overlapMs = 60_000

export function createSearchService({ db, clock, catalog, content, stores }: SearchDeps) {
  const vocabulary = createMemoryCache<{ dictionary: Dictionary; synonyms: Synonyms; builtAt: number }>({
    freshMs: 30_000,
    staleMs: 3_600_000,
  })
  let last: { dictionary: Dictionary; synonyms: Synonyms; builtAt: number } | undefined
  let hasLookedForUnindexed = false

  const getVocabulary = () =>
    vocabulary.get('all', async () => {
      const builtAt = (await selectBuiltAt(db.query))?.getTime() ?? 0
      // Built from tens of thousands of words: only when they have been counted anew.
      if (last !== undefined && builtAt !== 0 && last.builtAt === builtAt) return last
      last = {
        dictionary: await readDictionary(),
        synonyms: toSynonyms(await selectSynonyms(db.query)),
        builtAt,
      }
      return last
    })

  /** A page at a time, so that others are served in between. */
  async function readDictionary(): Promise<Dictionary> {
    const entries: DictionaryEntry[] = []
    const productCount = await selectProductCount(db.query)
    for (;;) {
      const rows = await selectTermsAfter(db.query, entries.at(-1)?.term ?? '')
      for (const row of rows) entries.push(toEntry(row))
      if (rows.length < termsPerPage) break
    }
    // What a page is called is no slip of the finger, although no product has the word.
    const known = new Set(entries.map(({ term }) => term))
    entries.push(...toTitleEntries(await getTexts(), known))
    return createDictionary(entries.sort(byTerm), productCount)
  }

  /** Articles, pages and branches by their words. */
  async function getTexts() {
    const [texts, branches] = await Promise.all([content.getSearchedTexts(), stores.getStores()])
    return { articles: texts.articles, pages: [...branches.map(toStoreText), ...texts.pages] }
  }

  async function findGroups(parsed: ParsedQuery, { isTyping, limit }: { isTyping: boolean; limit: number }) {
    const [tree, brands, texts] = await Promise.all([catalog.getTree(), catalog.getBrands(), getTexts()])
    const request = { slots: parsed.slots, isTyping, limit }
    const categories = flatten(tree)
    return {
      categories: matchTitles(categories, { ...request, needs: 'all' }),
      brands: matchTitles(brands, { ...request, needs: 'all' }),
      articles: findTexts(texts.articles, request),
      pages: findTexts(texts.pages, request),
      // Where no product has everything that was asked for, a category with a part of it is a way on.
      nearCategories: () => matchTitles(categories, { ...request, needs: 'any' }),
    }
  }

  async function find(
    query: string,
    { isTyping, ranked, limit }: { isTyping: boolean; ranked: number; limit: number },
  ) {
    const { dictionary, synonyms } = await getVocabulary()
    const typedQuery = parseQuery(query, { dictionary, synonyms, isTyping: true })
    const parsed = isTyping ? typedQuery : parseQuery(query, { dictionary, synonyms, isTyping: false })
    const { nearCategories, ...groups } = await findGroups(parsed, { isTyping, limit })
    const categoryIds = groups.categories.slice(0, askedCategories).map((category) => category.id)
    const found = await findProducts(db, { query: parsed, typedQuery, categoryIds, dictionary, limit: ranked })
    const hasNoWay = groups.categories.length + groups.brands.length === 0
    const isNear = found.match === 'near' || found.match === 'none'
    return { parsed, found, groups: hasNoWay && isNear ? { ...groups, categories: nearCategories() } : groups }
  }

  return {
    /** Never fails for what was typed; `target=pages` looks through pages alone, an unknown target through everything. */
    async search({ query, target, list }: SearchRequest): Promise<JsonText> {
      if (target === 'pages') {
        const { dictionary, synonyms } = await getVocabulary()
        const parsed = parseQuery(query, { dictionary, synonyms, isTyping: false })
        const { pages } = await findGroups(parsed, { isTyping: false, limit: pagesLimit })
        const match = pages.length > 0 ? 'all' : 'none'
        return toAnswer({
          query,
          parsed,
          match,
          groups: { ...noGroups, pages },
          products: await toProducts(nothingFound, list),
        })
      }
      const { parsed, found, groups } = await find(query, {
        isTyping: false,
        ranked: rankedForPages,
        limit: groupLimit,
      })
      return toAnswer({ query, parsed, match: found.match, groups, products: await toProducts(found, list) })
    },

    /** For a query that is still being typed: its last word may go on. */
    async suggest(query: string): Promise<JsonText> {
      const answer = await find(query, { isTyping: true, ranked: rankedForSuggestions, limit: suggested.titles })
      const { parsed, found } = answer
      const { pages: _, ...groups } = answer.groups
      const cards = await catalog.getCardsJson(found.ids.slice(0, suggested.products))
      return toAnswer({ query, parsed, match: found.match, groups, products: `[${cards}]` })
    },

    /**
     * Counts the words anew when texts have changed, and, once a process, has products indexed that an older engine or none
     * has seen. What is indexed is found at once; only typos and beginnings of new words wait for this.
     */
    async keepUp(): Promise<void> {
      if (!hasLookedForUnindexed) await indexWhatIsMissing()
      hasLookedForUnindexed = true
      await db.tx((tx) => markBest(tx, bestCount))
      const builtAt = await selectBuiltAt(db.query)
      if (builtAt && !(await hasIndexedSince(db.query, new Date(builtAt.getTime() - overlapMs)))) return
      await recount()
    },

    recount,

    dropCaches(): void {
      last = undefined
      vocabulary.dropAll()
    },
  }

  /** One page of what was found, with what it can be filtered by; unfiltered, the total is that of all that match. */
  async function toProducts(found: FoundProducts, list: ListRequest): Promise<string> {
    const { cards, total, facets } = await catalog.getFound(found.ids, list)
    const isWhole = total === found.ids.length
    const page = {
      page: list.page,
      page_size: list.pageSize,
      total: isWhole ? found.total : total,
      page_count: Math.max(1, Math.ceil(total / list.pageSize)),
      is_total_exact: isWhole ? found.isTotalExact : found.total <= found.ids.length,
    }
    return `{"items":[${cards}],"facets":${facets},${JSON.stringify(page).slice(1)}`
  }

  async function recount(): Promise<void> {
    const builtAt = clock.now()
    await db.tx((tx) => countTerms(tx, builtAt))
    last = undefined
    vocabulary.dropAll()
  }

  async function indexWhatIsMissing(): Promise<void> {
    for (let after = 0; ;) {
      const ids = await selectUnindexed(db.query, { version: engineVersion, after, limit: unindexedBatch })
      const lastId = ids.at(-1)
      if (lastId === undefined) return
      await catalog.refreshProducts(ids)
      after = lastId
    }
  }
}

type Groups = { categories: CategoryHit[]; brands: SearchHit[]; articles: SearchHit[]; pages: SearchHit[] }

const noGroups: Groups = { categories: [], brands: [], articles: [], pages: [] }

/** The products are text already; the rest of the answer is put around them. */
function toAnswer(answer: {
  query: string
  parsed: ParsedQuery
  match: FoundProducts['match']
  groups: Partial<Groups>
  products: string
}): JsonText {
  const { query, parsed, match, groups, products } = answer
  const corrected = match === 'corrected' || match === 'near' ? (parsed.correction ?? null) : null
  const rest = JSON.stringify({ query, match, corrected_query: corrected, ...groups })
  return { json: `{"data":{"products":${products},${rest.slice(1)}}` }
}

const nothingFound: FoundProducts = { ids: [], total: 0, isTotalExact: true, match: 'none' }

/** By the tree they were taken from, which is the same until a category changes: so their titles are read once. */
const flattened = new WeakMap<readonly CategoryNode[], CategoryHit[]>()

function flatten(nodes: readonly CategoryNode[]): CategoryHit[] {
  const known = flattened.get(nodes)
  if (known) return known
  const hits = nodes.flatMap(({ id, name, url, product_count, subcategories }) => [
    { id, name, url, product_count },
    ...flatten(subcategories),
  ])
  flattened.set(nodes, hits)
  return hits
}
