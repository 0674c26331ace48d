import { notFound } from '#server/http/errors.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { CatalogModule } from '../catalog.types.ts'
import type { CardStore } from '../lists/cards.store.ts'
import { hasProduct, findDetail, listSecondPictures, listShownCards } from '../lists/listing.queries.ts'
import { getProductStores, type ProductStoresDeps } from './get-product-stores.ts'
import { getRelated, getSubstitutes } from './get-related.ts'
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
  | 'dropCards'
  | 'dropCaches'
>

/** Reads of products from their documents. */
export function createProductsService(deps: ProductStoresDeps & { cards: CardStore }): ProductsService {
  const { db, cards } = deps
  const relatedCache = createMemoryCache<string>({ freshMs: 60_000, staleMs: 600_000 })
  const goodsBeside = createGoodsBeside(db)
  return {
    async getProduct(id) {
      const detail = await findDetail(db, id)
      if (detail === undefined) throw notFound('product')
      return { json: `{"data":${detail}}` }
    },
    hasProduct: (id) => hasProduct(db, id),
    getRelated: (productId) => getRelated({ db, relatedCache, goodsBeside }, productId),
    getSubstitutes: (productId) => getSubstitutes(db, productId),
    getProductStores: (productId) => getProductStores(deps, productId),
    getCards: async (productIds) => ({ json: `{"data":[${await listShownCards(db, productIds)}]}` }),
    getSecondPictures: (productIds) => listSecondPictures(db, productIds),
    getCardsJson: cards.read,
    listPublishedProducts: (after, limit) => listPublishedProducts(db, { after, limit }),
    findLastPublishedId: () => findLastPublishedId(db),
    hasGoods,
    findParcelGoods: (productId) => findParcelGoods(db, productId),
    dropCards: cards.drop,
    dropCaches() {
      relatedCache.dropAll()
      goodsBeside.dropAll()
      cards.dropAll()
    },
  }
}
