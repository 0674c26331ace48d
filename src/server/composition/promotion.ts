import { join } from 'node:path'
import { createFeedsModule, type FeedsModule } from '../modules/promotion/feeds/index.ts'
import { createMarketingModule, type MarketingModule } from '../modules/promotion/marketing/index.ts'
import type { ShopQuarter } from './shop.ts'
import type { Goods } from './goods.ts'
import type { Selling } from './selling.ts'
import type { ModuleDeps, Site } from './site.ts'

export type Promotion = { marketing: MarketingModule; feeds: FeedsModule }

export function createPromotion(
  site: Site,
  { config, shop, goods, selling }: ModuleDeps & { shop: ShopQuarter; goods: Goods; selling: Selling },
): Promotion {
  const { notifications, content, stores } = shop
  const { catalog, inventory } = goods
  const { delivery, payments } = selling
  const marketing = createMarketingModule({
    ...site,
    content,
    notifications,
    unsubscribeSecret: site.secretFor('newsletter'),
  })
  const feeds = createFeedsModule({
    ...site,
    catalog,
    inventory,
    stores,
    delivery,
    payments,
    readSetting: content.readSetting,
    getPosts: (limit) => content.getPosts({ limit }),
    getContentPages: async () => [...(await content.getPages()), ...(await stores.getPages())],
    folder: join(config.dataDir, 'feeds'),
  })
  return { marketing, feeds }
}
