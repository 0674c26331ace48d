/**
 * Owns search: the searched texts of products, the shop's words, the rules of staff and what visitors searched for. Follows the catalog by its event
 * `documents.refreshed`. Does not own stock and popularity, which it reads from their modules.
 */
import { keptSearchDays } from '#contracts/admin/search-reports.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { keepBest } from './best/keep-best.ts'
import { keepRules } from './by-hand/keep-rules.ts'
import type { RankingDeps } from './explain-ranking.ts'
import { indexProducts } from './indexing/index-products.ts'
import { createKeepUp, recount, type KeepUpDeps } from './indexing/keep-up.ts'
import { toStoreText } from './query/texts.rules.ts'
import { runSearch, suggest } from './search-shop.ts'
import { registerAdminSearchRoutes, registerSearchRuleRoutes } from './search.admin.routes.ts'
import { registerSearchReportRoutes } from './search-reports.admin.routes.ts'
import { registerSearchRoutes } from './search.routes.ts'
import type { SearchModule, SearchRequest } from './search.types.ts'
import { createSearchNotes } from './searched/note-searches.ts'
import { isNewSearch, readStoredAddress } from './searched/searched-term.rules.ts'
import { deleteSearchesBefore } from './searched/searched-terms.queries.ts'
import { keepNotes, type NotesPace } from './searched/keep-notes.ts'
import { createVocabulary } from './words/vocabulary.ts'

export { indexProducts } from './indexing/index-products.ts'
export type { SearchModule } from './search.types.ts'

type Deps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  catalog: RankingDeps['catalog'] & KeepUpDeps['catalog']
  content: Pick<ContentModule, 'getSearchedTexts'>
  stores: Pick<StoresModule, 'getStores'>
  /** How many products are searched in memory. */
  bestCount?: number
  /** How often counted searches are written. */
  notes: NotesPace
}

const keepUpJob = 'search.keep-up'
const forgetJob = 'search.forget-terms'

export function createSearchModule(given: Deps): SearchModule {
  const { db, clock, jobs, events, catalog, content, stores, bestCount, notes: pace } = given
  /** Articles, pages and branches. */
  async function getTexts() {
    const [texts, branches] = await Promise.all([content.getSearchedTexts(), stores.getStores()])
    return { articles: texts.articles, pages: [...branches.map(toStoreText), ...texts.pages] }
  }
  const vocabulary = createVocabulary({ db, getTexts })
  const best = keepBest({ db, ...(bestCount !== undefined && { count: bestCount }) })
  const rules = keepRules(db)
  const notes = createSearchNotes({ db, clock })
  const deps = { db, clock, events, catalog, getTexts, vocabulary, best, rules }
  const keepUp = createKeepUp(deps)
  jobs.work(keepUpJob, keepUp)
  jobs.schedule(keepUpJob, '* * * * *')
  jobs.work(forgetJob, () => deleteSearchesBefore(db, addDays(todayOf(clock), -keptSearchDays)))
  jobs.schedule(forgetJob, '23 3 * * *')
  const search = {
    async search(request: SearchRequest) {
      const { answer, ...result } = await runSearch(deps, request)
      if (isNewSearch(request)) notes.note(request.query, result)
      return answer
    },
    suggest: (query: string) => suggest(deps, query),
  }
  return {
    ...search,
    routes(app) {
      registerSearchRoutes(app, search)
      registerAdminSearchRoutes(app, search)
      registerSearchRuleRoutes(app, deps)
      registerSearchReportRoutes(app, deps)
      keepNotes(app, notes, pace)
    },
    recount: () => recount(deps),
    keepUp,
    dropCaches: vocabulary.drop,
    indexProducts,
    expire: best.expire,
    expireRules: rules.expire,
    noteStored(url) {
      const query = readStoredAddress(url)
      if (query !== undefined) notes.note(query, undefined)
    },
    storeNotes: notes.store,
  }
}
