import { maxFileBytes } from '../http/multipart.ts'
import { createEnquiriesModule, type EnquiriesModule } from '../modules/care/enquiries/index.ts'
import { createReviewsModule, type ReviewsModule } from '../modules/care/reviews/index.ts'
import {
  createSatisfactionModule,
  type RatingLinks,
  type SatisfactionModule,
} from '../modules/care/satisfaction/index.ts'
import { createWatchdogsModule, type WatchdogsModule } from '../modules/care/watchdogs/index.ts'
import { createWithdrawalsModule, type WithdrawalsModule } from '../modules/care/withdrawals/index.ts'
import type { ShopQuarter } from './shop.ts'
import type { Goods } from './goods.ts'
import type { Selling } from './selling.ts'
import type { ModuleDeps, Site } from './site.ts'

export type Care = {
  withdrawals: WithdrawalsModule
  satisfaction: SatisfactionModule
  reviews: ReviewsModule
  watchdogs: WatchdogsModule
  enquiries: EnquiriesModule
}

type CareDeps = ModuleDeps & { shop: ShopQuarter; goods: Goods; selling: Selling; ratingLinks: RatingLinks }

export function createCare(site: Site, { config, files, shop, goods, selling, ratingLinks }: CareDeps): Care {
  const { notifications, content, stores } = shop
  const { catalog, inventory, pricing } = goods
  const { orders } = selling
  return {
    withdrawals: createWithdrawalsModule({
      ...site,
      orders,
      notifications,
      linkSecret: site.secretFor('withdrawals'),
    }),
    satisfaction: createSatisfactionModule({ ...site, orders, notifications, ratingLinks, heureka: config.heureka }),
    reviews: createReviewsModule({ ...site, catalog, content, orders }),
    watchdogs: createWatchdogsModule({
      ...site,
      inventory,
      pricing,
      stores,
      notifications,
      linkSecret: site.secretFor('watchdog-links'),
    }),
    enquiries: createEnquiriesModule({ ...site, files: files.uploads, content, notifications, maxFileBytes }),
  }
}
