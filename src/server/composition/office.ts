import { type AccountingModule, createAccountingModule } from '../modules/office/accounting/index.ts'
import { type AuditModule, createAuditModule } from '../modules/office/audit/index.ts'
import { createHealthModule, type HealthModule } from '../modules/office/health/index.ts'
import { createOpeningModule, type OpeningModule } from '../modules/office/opening/index.ts'
import { createTodayModule, type TodayModule } from '../modules/office/today/index.ts'
import { createReportsModule, type ReportsModule } from '../modules/office/reports/index.ts'
import type { CareQuarter } from './care.ts'
import type { GoodsQuarter } from './goods.ts'
import type { PromotionQuarter } from './promotion.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { SellingQuarter } from './selling.ts'
import type { ShopQuarter } from './shop.ts'

export type OfficeQuarter = {
  opening: OpeningModule
  today: TodayModule
  reports: ReportsModule
  accounting: AccountingModule
  audit: AuditModule
  health: HealthModule
}

type OfficeDeps = QuarterDeps & {
  shop: ShopQuarter
  goods: GoodsQuarter
  selling: SellingQuarter
  care: CareQuarter
  promotion: PromotionQuarter
}

export function createOfficeQuarter(deps: OfficeDeps): OfficeQuarter {
  const { db, clock, config, files, jobs, publicUrl, secretFor, shop, goods, selling, care, promotion } = deps
  const { content, stores } = shop
  const { delivery, payments, orders, fulfillment, counter, reservations, rental } = selling
  const opening = createOpeningModule({
    db,
    clock,
    publicUrl,
    previewSecret: secretFor('previews'),
    content,
    stores,
    catalog: goods.catalog,
    delivery,
    payments,
    orders,
  })
  const today = createTodayModule({
    db,
    clock,
    warehouse: goods.warehouse,
    orders,
    fulfillment,
    counter,
    reservations,
    rental,
    balloons: selling.balloons,
    cases: care.cases,
    payments,
    papers: selling.papers,
  })
  const reports = createReportsModule({ orders, clock })
  const accounting = createAccountingModule({ db, clock, papers: selling.papers, payments, orders, content })
  const { dataDir, smtpUrl, filesS3 } = config
  const health = createHealthModule({
    db,
    clock,
    jobs,
    feeds: promotion.feeds,
    files,
    hasS3: filesS3 !== undefined,
    dataDir,
    smtpUrl,
  })
  return { opening, today, reports, accounting, audit: createAuditModule({ db }), health }
}
