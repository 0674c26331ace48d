import type { FastifyInstance } from 'fastify'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { CatalogModule } from './catalog.types.ts'
import { toListRequest } from './lists/listing.rules.ts'

export function registerCatalogRoutes(app: FastifyInstance, catalog: Omit<CatalogModule, 'routes'>): void {
  registerEndpoint(app, catalogEndpoints.categories, () => catalog.getTreeAnswer())
  registerEndpoint(app, catalogEndpoints.category, async ({ params }) => ({
    data: await catalog.getCategory(params.id),
  }))
  registerEndpoint(app, catalogEndpoints.categoryProducts, ({ params, query }) =>
    catalog.getCategoryListing(params.id, toListRequest(query)),
  )
  registerEndpoint(app, catalogEndpoints.productList, ({ params, query }) =>
    catalog.getListing({ kind: params.list }, toListRequest(query, query.limit ? Number(query.limit) : undefined)),
  )
  registerEndpoint(app, catalogEndpoints.cards, ({ query }) => catalog.getCards(query.ids.split(',').map(Number)))
  registerEndpoint(app, catalogEndpoints.secondPictures, async ({ query }) => ({
    data: await catalog.getSecondPictures(query.ids.split(',').map(Number)),
  }))
  registerEndpoint(app, catalogEndpoints.brands, async () => ({ data: await catalog.getBrands() }))
  registerEndpoint(app, catalogEndpoints.brand, async ({ params }) => ({ data: await catalog.getBrand(params.id) }))
  registerEndpoint(app, catalogEndpoints.brandProducts, ({ params, query }) =>
    catalog.getBrandListing(params.id, toListRequest(query)),
  )
  registerEndpoint(app, catalogEndpoints.product, ({ params }) => catalog.getProduct(params.id))
  registerEndpoint(app, catalogEndpoints.relatedProducts, ({ params }) => catalog.getRelated(params.id))
  registerEndpoint(app, catalogEndpoints.substitutes, ({ params }) => catalog.getSubstitutes(params.id))
  registerEndpoint(app, catalogEndpoints.productStores, async ({ params }) => ({
    data: await catalog.getProductStores(params.id),
  }))
}
