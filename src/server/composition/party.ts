import { createHeliumModule, type HeliumModule } from '../modules/party/helium/index.ts'
import { createLettersModule, type LettersModule } from '../modules/party/letters/index.ts'
import { createPlannerModule, type PlannerModule } from '../modules/party/planner/index.ts'
import type { CartModule } from '../modules/selling/cart/index.ts'
import type { GoodsQuarter } from './goods.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { SellingQuarter } from './selling.ts'

export type PartyQuarter = { planner: PlannerModule; letters: LettersModule; helium: HeliumModule }

type PartyDeps = QuarterDeps & { goods: GoodsQuarter; cart: CartModule; selling: SellingQuarter }

export function createPartyQuarter({ db, clock, goods, cart, selling }: PartyDeps): PartyQuarter {
  const { inventory } = goods
  return {
    planner: createPlannerModule({ db, clock, inventory, delivery: selling.delivery, carts: cart }),
    letters: createLettersModule({ db, clock, inventory }),
    helium: createHeliumModule({ db, clock, inventory }),
  }
}
