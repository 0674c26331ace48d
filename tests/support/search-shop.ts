import Fastify from 'fastify'
import { serializerCompiler } from '@fastify/type-provider-zod'
import { searchEndpoints } from '#contracts/search.ts'
import { createCatalog } from '#server/composition/catalog.ts'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { openEmbeddedDatabase } from '#tests/support/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createEvents, on, type Publisher } from '#server/platform/events.ts'
import { documentsRefreshed } from '#server/modules/goods/catalog/catalog.events.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import { createContentModule } from '#server/modules/shop/content/index.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import { createSearchModule } from '#server/modules/goods/search/index.ts'
import { createStoresModule } from '#server/modules/shop/stores/index.ts'

type Fill = (deps: {
  db: Db
  clock: Clock
  events: Publisher
  pricing: PricingModule
  catalog: CatalogModule
}) => Promise<unknown>

type Options = {
  fill?: Fill
  /** A shop with more products than this is searched in the database. */
  bestCount?: number
}

/** The modules that a search uses, on their own database, filled by the caller or empty. */
export async function openSearchShop({ fill, ...options }: Options = {}) {
  const { db, pglite } = await openEmbeddedDatabase()
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
  const jobs: Jobs = { enqueue: async () => {}, work: () => {}, schedule: () => {} }
  const events = createEvents()
  const stores = createStoresModule({ db, clock, events })
  const content = createContentModule({ db, clock, events, configured: [], renderDraft: async () => '' })
  const { pricing, catalog } = createCatalog({ db, clock, jobs, events, stores })
  // Nothing is written while the statements of a search are counted.
  const notes = { everyMs: 2 ** 31 - 1, onTrouble: () => {} }
  const search = createSearchModule({ db, clock, jobs, events, catalog, content, stores, notes, ...options })
  events.react([on(documentsRefreshed, { inTransaction: [search.indexProducts], afterCommit: [search.expire] })])
  if (fill) {
    await fill({ db, clock, events, pricing, catalog })
    await search.recount()
  }
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  search.routes(app)
  const get = async (url: string) => {
    const response = await app.inject({ url })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    db,
    pglite,
    catalog,
    content,
    stores,
    search,
    get,
    find: async (query: string, rest = '') =>
      searchEndpoints.results.response.parse((await get(`/api/search?q=${encodeURIComponent(query)}${rest}`)).body)
        .data,
    suggest: async (query: string) =>
      searchEndpoints.suggestions.response.parse(
        (await get(`/api/search/suggestions?q=${encodeURIComponent(query)}`)).body,
      ).data,
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
