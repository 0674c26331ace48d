import type { FastifyInstance } from 'fastify'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { registerEndpoint, registerStoredRead } from '#server/http/route.ts'
import type { CatalogModule } from './catalog.types.ts'
import { toListRequest } from './lists/listing.rules.ts'

export function registerCatalogRoutes(app: FastifyInstance, catalog: Omit<CatalogModule, 'routes'>): void {
  registerStoredRead(app, catalogEndpoints.categories, () => catalog.getTreeAnswer())
  registerStoredRead(app, catalogEndpoints.category, async ({ params }) => ({
    data: await catalog.getCategory(params.id),
  }))
  registerStoredRead(app, catalogEndpoints.categoryProducts, ({ params, query }) =>
    catalog.getCategoryListing(params.id, toListRequest(query)),
  )
  registerStoredRead(app, catalogEndpoints.productList, ({ params, query }) =>
    catalog.getListing({ kind: params.list }, toListRequest(query, query.limit ? Number(query.limit) : undefined)),
  )
  registerEndpoint(app, catalogEndpoints.cards, ({ query }) => catalog.getCards(query.ids.split(',').map(Number)))
  registerStoredRead(app, catalogEndpoints.secondPictures, async ({ query }) => ({
    data: await catalog.getSecondPictures(query.ids.split(',').map(Number)),
  }))
  registerStoredRead(app, catalogEndpoints.brands, async () => ({ data: await catalog.getBrands() }))
  registerStoredRead(app, catalogEndpoints.brand, async ({ params }) => ({ data: await catalog.getBrand(params.id) }))
  registerStoredRead(app, catalogEndpoints.brandProducts, ({ params, query }) =>
    catalog.getBrandListing(params.id, toListRequest(query)),
  )
  registerStoredRead(app, catalogEndpoints.product, ({ params }) => catalog.getProduct(params.id))
  registerStoredRead(app, catalogEndpoints.relatedProducts, ({ params }) => catalog.getRelated(params.id))
  registerStoredRead(app, catalogEndpoints.substitutes, ({ params }) => catalog.getSubstitutes(params.id))
  registerEndpoint(app, catalogEndpoints.productStores, async ({ params }) => ({
    data: await catalog.getProductStores(params.id),
  }))
}
