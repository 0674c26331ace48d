import { maxFileBytes } from '#contracts/constants.ts'
import { createCasesModule, type CasesModule } from '../modules/care/cases/index.ts'
import { createEnquiriesModule, type EnquiriesModule } from '../modules/care/enquiries/index.ts'
import { createReviewsModule, type ReviewsModule } from '../modules/care/reviews/index.ts'
import {
  createSatisfactionModule,
  type RatingLinks,
  type SatisfactionModule,
} from '../modules/care/satisfaction/index.ts'
import { createWatchdogsModule, type WatchdogsModule } from '../modules/care/watchdogs/index.ts'
import { createWithdrawalsModule, type WithdrawalsModule } from '../modules/care/withdrawals/index.ts'
import type { GoodsQuarter } from './goods.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { SellingQuarter } from './selling.ts'
import type { ShopQuarter } from './shop.ts'

export type CareQuarter = {
  withdrawals: WithdrawalsModule
  satisfaction: SatisfactionModule
  reviews: ReviewsModule
  watchdogs: WatchdogsModule
  enquiries: EnquiriesModule
  cases: CasesModule
}

type CareDeps = QuarterDeps & {
  shop: ShopQuarter
  goods: GoodsQuarter
  selling: SellingQuarter
  ratingLinks: RatingLinks
}

export function createCareQuarter(deps: CareDeps): CareQuarter {
  const { config, db, clock, events, jobs, publicUrl, hasRateLimits, secretFor, ratingLinks } = deps
  const { notifications, content, stores } = deps.shop
  const { catalog, inventory, pricing } = deps.goods
  const { orders } = deps.selling
  const withdrawals = createWithdrawalsModule({
    db,
    clock,
    events,
    publicUrl,
    hasRateLimits,
    orders,
    notifications,
    linkSecret: secretFor('withdrawals'),
  })
  const satisfaction = createSatisfactionModule({
    db,
    clock,
    events,
    jobs,
    publicUrl,
    orders,
    notifications,
    ratingLinks,
    heureka: config.heureka,
    accountKey: secretFor('heureka account'),
  })
  const reviews = createReviewsModule({ db, clock, events, hasRateLimits, catalog, content, orders })
  const watchdogs = createWatchdogsModule({
    db,
    clock,
    jobs,
    publicUrl,
    hasRateLimits,
    inventory,
    pricing,
    stores,
    notifications,
    linkSecret: secretFor('watchdog-links'),
  })
  return { withdrawals, satisfaction, reviews, watchdogs, ...createInbox(deps, reviews) }
}

/** What visitors send, and where staff settle it. */
function createInbox(deps: CareDeps, reviews: ReviewsModule): Pick<CareQuarter, 'enquiries' | 'cases'> {
  const { db, clock, events, jobs, hasRateLimits } = deps
  const { uploads: files } = deps.files
  const { notifications, content } = deps.shop
  const enquiries = createEnquiriesModule({
    db,
    clock,
    events,
    jobs,
    hasRateLimits,
    files,
    content,
    notifications,
    maxFileBytes,
  })
  const cases = createCasesModule({
    db,
    clock,
    events,
    jobs,
    files,
    content,
    notifications,
    enquiries,
    reviews,
    warehouse: deps.goods.warehouse,
  })
  return { enquiries, cases }
}
