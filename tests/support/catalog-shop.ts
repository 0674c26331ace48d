import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify from 'fastify'
import { expect } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { createCatalog } from '#server/composition/catalog.ts'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { createStoresModule } from '#server/modules/shop/stores/index.ts'
import { createEvents } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { openEmbeddedDatabase } from './database.ts'
import { aCategory, aProduct, type ProductInput } from './given.ts'

export type CatalogShop = Awaited<ReturnType<typeof openCatalogShop>>

/** The catalog and the modules it uses, on a database of its own. Jobs are recorded and not run. */
export async function openCatalogShop() {
  const { db, pglite } = await openEmbeddedDatabase()
  let now = new Date('2026-11-21T12:00:00Z')
  const clock = { now: () => now, set: (moment: Date) => void (now = moment) }
  const enqueued: { name: string; data: object }[] = []
  const jobs: Jobs = {
    enqueue: async (_tx, name, data) => void enqueued.push({ name, data }),
    work: () => {},
    schedule: () => {},
  }
  const events = createEvents()
  const stores = createStoresModule({ db, clock, events })
  const { pricing, catalog } = createCatalog({ db, clock, jobs, events, stores })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  catalog.routes(app)
  const get = async (url: string) => {
    const response = await app.inject({ url })
    return { status: response.statusCode, body: response.json() }
  }
  return { db, pglite, clock, app, get, catalog, stores, pricing, enqueued }
}

/** A category with these products in a subcategory, and their documents. */
export async function aShelf(shop: CatalogShop, products: readonly ProductInput[]) {
  const parent = await aCategory(shop.db)
  const category = await aCategory(shop.db, { parentId: parent.id })
  const made = []
  for (const product of products) made.push(await aProduct(shop.db, { categoryId: category.id, ...product }))
  await shop.catalog.refreshProducts(made.map((product) => product.id))
  const list = async (query = '') => {
    const { body, status } = await shop.get(`/api/catalog/categories/${parent.id}/products${query}`)
    expect(status).toBe(200)
    return catalogEndpoints.categoryProducts.response.parse(body).data
  }
  return { parent, category, products: made, list }
}
