import { notFound } from '#server/http/errors.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { joinJson } from '#server/http/json-bytes.ts'
import type { CatalogModule } from '../catalog.types.ts'
import type { KeptDocuments } from '../documents/kept-documents.store.ts'
import { hasProduct, listSecondPictures, listShownCards } from '../lists/listing.queries.ts'
import { getProductStores, type ProductStoresDeps } from './get-product-stores.ts'
import { getRelated, getSubstitutes, type Related } from './get-related.ts'
import { createGoodsBeside } from './goods-beside.store.ts'
import { findLastPublishedId, findParcelGoods, hasGoods, listPublishedProducts } from './published.queries.ts'

export type ProductsService = Pick<
  CatalogModule,
  | 'getProduct'
  | 'hasProduct'
  | 'getRelated'
  | 'getSubstitutes'
  | 'getProductStores'
  | 'getCards'
  | 'getSecondPictures'
  | 'getCardsJson'
  | 'listPublishedProducts'
  | 'findLastPublishedId'
  | 'hasGoods'
  | 'findParcelGoods'
  | 'expireDocuments'
  | 'dropCaches'
>

/** Reads of products from their documents. */
export function createProductsService(deps: ProductStoresDeps & { documents: KeptDocuments }): ProductsService {
  const { db, documents } = deps
  const relatedCache = createMemoryCache<Related>({ freshMs: 60_000, staleMs: 600_000 })
  const goodsBeside = createGoodsBeside(db)
  return {
    async getProduct(id) {
      const detail = await documents.readDetail(id)
      if (detail === undefined) throw notFound('product')
      return { json: joinJson(['{"data":', detail, '}']) }
    },
    hasProduct: (id) => hasProduct(db, id),
    getRelated: (productId) => getRelated({ db, documents, relatedCache, goodsBeside }, productId),
    getSubstitutes: (productId) => getSubstitutes(db, productId),
    getProductStores: (productId) => getProductStores(deps, productId),
    getCards: async (productIds) => ({ json: `{"data":[${await listShownCards(db, productIds)}]}` }),
    getSecondPictures: (productIds) => listSecondPictures(db, productIds),
    getCardsJson: documents.readCards,
    listPublishedProducts: (after, limit) => listPublishedProducts(db, { after, limit }),
    findLastPublishedId: () => findLastPublishedId(db),
    hasGoods,
    findParcelGoods: (productId) => findParcelGoods(db, productId),
    expireDocuments: documents.expire,
    dropCaches() {
      relatedCache.dropAll()
      goodsBeside.dropAll()
      documents.expire()
    },
  }
}
