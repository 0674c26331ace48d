/**
 * Owns search: the searched texts of products, the shop's words and their synonyms. Follows the catalog by its event
 * `documents.refreshed`. Does not own stock and popularity, which it reads from their modules.
 */
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { keepBest } from './best/keep-best.ts'
import { indexProducts } from './indexing/index-products.ts'
import { createKeepUp, recount, type KeepUpDeps } from './indexing/keep-up.ts'
import { toStoreText } from './query/texts.rules.ts'
import { searchShop, suggest, type SearchDeps } from './search-shop.ts'
import { registerAdminSearchRoutes } from './search.admin.routes.ts'
import { registerSearchRoutes } from './search.routes.ts'
import type { SearchModule, SearchRequest } from './search.types.ts'
import { createVocabulary } from './words/vocabulary.ts'

export { indexProducts } from './indexing/index-products.ts'
export type { SearchModule } from './search.types.ts'

type Deps = {
  db: Db
  clock: Clock
  jobs: Jobs
  catalog: SearchDeps['catalog'] & KeepUpDeps['catalog']
  content: Pick<ContentModule, 'getSearchedTexts'>
  stores: Pick<StoresModule, 'getStores'>
  /** How many products are searched in memory. */
  bestCount?: number
}

const keepUpJob = 'search.keep-up'

export function createSearchModule({ db, clock, jobs, catalog, content, stores, bestCount }: Deps): SearchModule {
  /** Articles, pages and branches. */
  async function getTexts() {
    const [texts, branches] = await Promise.all([content.getSearchedTexts(), stores.getStores()])
    return { articles: texts.articles, pages: [...branches.map(toStoreText), ...texts.pages] }
  }
  const vocabulary = createVocabulary({ db, getTexts })
  const best = keepBest({ db, ...(bestCount !== undefined && { count: bestCount }) })
  const deps = { db, clock, catalog, getTexts, vocabulary, best }
  const keepUp = createKeepUp(deps)
  jobs.work(keepUpJob, keepUp)
  jobs.schedule(keepUpJob, '* * * * *')
  const search = {
    search: (request: SearchRequest) => searchShop(deps, request),
    suggest: (query: string) => suggest(deps, query),
  }
  return {
    ...search,
    routes(app) {
      registerSearchRoutes(app, search)
      registerAdminSearchRoutes(app, search)
    },
    recount: () => recount(deps),
    keepUp,
    dropCaches: vocabulary.drop,
    indexProducts,
    expire: best.expire,
  }
}
