import type { FastifyInstance } from 'fastify'
import type { Fits } from '#contracts/reviews.ts'
import type { FittingGoods, SizedProduct } from '#contracts/sizes.ts'
import type { Wearer } from '#contracts/size-tables.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { Measured } from './find-size.rules.ts'

export type SizesDeps = {
  db: Db
  clock: Clock
  catalog: Pick<CatalogModule, 'getProduct' | 'getCardsJson' | 'enqueueRefresh'>
  /** What published reviews say of the size, by product (reviews); products with fewer than `atLeast` are left out. */
  listFits: (
    q: Queryable,
    filter: { productId: ProductId | undefined; atLeast: number },
  ) => Promise<Map<ProductId, Fits>>
}

export type FittingRequest = { measured: Measured; wearer: Exclude<Wearer, 'anyone'> | undefined; page: number }
export type FittingPage = { items: FittingGoods[]; page: number; page_size: number; total: number; page_count: number }

export interface SizesModule {
  routes: (app: FastifyInstance) => void
  /** Goods in stock in the size that fits, the most popular first. */
  listFitting: (request: FittingRequest) => Promise<FittingPage>
  /** The size of one product; `variantId`: whose color is kept. A product without a page throws a 404. */
  getSized: (id: ProductId, request: { measured: Measured; variantId: VariantId | undefined }) => Promise<SizedProduct>
}
