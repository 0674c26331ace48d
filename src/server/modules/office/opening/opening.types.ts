import type { FastifyInstance } from 'fastify'
import type { OpeningFacts } from '#server/http/closed/opening-page.ts'
import type { StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { PaymentsModule } from '#server/modules/selling/payments/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'

export interface OpeningModule {
  routes: (app: FastifyInstance) => void

  // For the HTTP server.
  /** Whether the cookie is a preview that was given to staff and has not ended. */
  mayPreview: (cookie: string) => boolean
  /** What visitors read about a shop that is not open yet. */
  readFacts: () => Promise<OpeningFacts>
}

export type OpeningDeps = StaffWriteDeps & {
  /** Signs previews; nodes of one shop share it. */
  previewSecret: string
  publicUrl: string
  content: Pick<ContentModule, 'readContacts' | 'readSetUp' | 'lockShopState' | 'openShop'>
  stores: Pick<StoresModule, 'getStores' | 'countStores'>
  catalog: Pick<CatalogModule, 'hasGoods'>
  delivery: Pick<DeliveryModule, 'listCarriers'>
  payments: Pick<PaymentsModule, 'listMethods'>
  orders: Pick<OrdersModule, 'hasOrders' | 'countTestOrders' | 'removeTestOrders'>
}
