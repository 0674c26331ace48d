import { join } from 'node:path'
import { createHeliumModule, type HeliumModule } from '../modules/party/helium/index.ts'
import { createLettersModule, type LettersModule } from '../modules/party/letters/index.ts'
import { createPlannerModule, type PlannerModule } from '../modules/party/planner/index.ts'
import { createRemindersModule, type RemindersModule } from '../modules/party/reminders/index.ts'
import { createMoodboardsModule, type MoodboardsModule } from '../modules/party/moodboards/index.ts'
import { createSharingModule, type SharingModule } from '../modules/party/sharing/index.ts'
import type { CartModule } from '../modules/selling/cart/index.ts'
import type { GoodsQuarter } from './goods.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { SellingQuarter } from './selling.ts'
import type { ShopQuarter } from './shop.ts'

export type PartyQuarter = {
  planner: PlannerModule
  sharing: SharingModule
  moodboards: MoodboardsModule
  reminders: RemindersModule
  letters: LettersModule
  helium: HeliumModule
}

type PartyDeps = QuarterDeps & { shop: ShopQuarter; goods: GoodsQuarter; cart: CartModule; selling: SellingQuarter }

export function createPartyQuarter(deps: PartyDeps): PartyQuarter {
  const { db, clock, jobs, events, publicUrl, hasRateLimits, secretFor, shop, goods, cart, selling } = deps
  const { inventory } = goods
  const planner = createPlannerModule({ db, clock, inventory, delivery: selling.delivery, carts: cart })
  const sharing = createSharingModule({
    db,
    clock,
    jobs,
    inventory,
    carts: cart,
    planner,
    notifications: shop.notifications,
    publicUrl,
    linkSecret: secretFor('shared-lists'),
    hasRateLimits,
  })
  return {
    planner,
    sharing,
    moodboards: createMoodboardsModule({
      folder: join(deps.config.dataDir, 'media', 'shared'),
      content: shop.content,
      catalog: goods.catalog,
      media: shop.media,
      sharing,
      onTrouble: deps.onTrouble,
    }),
    reminders: createRemindersModule({
      db,
      clock,
      jobs,
      events,
      orders: selling.orders,
      carts: cart,
      sharing,
      notifications: shop.notifications,
      publicUrl,
    }),
    letters: createLettersModule({ db, clock, inventory }),
    helium: createHeliumModule({ db, clock, inventory }),
  }
}
