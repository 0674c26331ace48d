import { join } from 'node:path'
import { createFeedsModule, type FeedsModule } from '../modules/promotion/feeds/index.ts'
import { createMarketingModule, type MarketingModule } from '../modules/promotion/marketing/index.ts'
import type { GoodsQuarter } from './goods.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { SellingQuarter } from './selling.ts'
import type { ShopQuarter } from './shop.ts'

export type PromotionQuarter = { marketing: MarketingModule; feeds: FeedsModule }

type PromotionDeps = QuarterDeps & { shop: ShopQuarter; goods: GoodsQuarter; selling: SellingQuarter }

export function createPromotionQuarter(deps: PromotionDeps): PromotionQuarter {
  const { config, db, clock, jobs, events, publicUrl, hasRateLimits, secretFor } = deps
  const { notifications, content, stores } = deps.shop
  const { catalog, inventory } = deps.goods
  const { delivery, payments } = deps.selling
  const marketing = createMarketingModule({
    db,
    clock,
    jobs,
    events,
    publicUrl,
    hasRateLimits,
    content,
    notifications,
    linkSecret: secretFor('newsletter'),
  })
  const feeds = createFeedsModule({
    db,
    clock,
    jobs,
    events,
    publicUrl,
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
