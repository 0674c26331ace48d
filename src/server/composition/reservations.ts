import { createReservationsModule, type ReservationsModule } from '../modules/selling/reservations/index.ts'
import type { GoodsQuarter } from './goods.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { ShopQuarter } from './shop.ts'

export function createReservations(deps: QuarterDeps & { shop: ShopQuarter; goods: GoodsQuarter }): ReservationsModule {
  const { db, clock, jobs, events, publicUrl, hasRateLimits, secretFor } = deps
  const { notifications, content, stores } = deps.shop
  return createReservationsModule({
    db,
    clock,
    jobs,
    events,
    inventory: deps.goods.inventory,
    stores,
    notifications,
    readSetting: content.readSetting,
    publicUrl,
    linkSecret: secretFor('store-reservations'),
    hasRateLimits,
  })
}
