// The modules in their order of construction, quarter by quarter; cart and rating links come early, for the reasons
// below. A module gets the modules above it in the module map. The other direction is an event (reactions.ts) or, if an
// answer is needed, a function or data passed in here. No module has a default for what it needs, so that a forgotten
// line does not compile.
import { createRatingLinks } from './modules/care/satisfaction/index.ts'
import { createCartModule, type CartModule } from './modules/selling/cart/index.ts'
import { createCareQuarter, type CareQuarter } from './composition/care.ts'
import { createGoodsQuarter, type GoodsQuarter } from './composition/goods.ts'
import { createOfficeQuarter, type OfficeQuarter } from './composition/office.ts'
import { createPartyQuarter, type PartyQuarter } from './composition/party.ts'
import { createPeopleQuarter, type PeopleQuarter } from './composition/people.ts'
import { createPromotionQuarter, type PromotionQuarter } from './composition/promotion.ts'
import { toQuarterDeps, type ModuleDeps } from './composition/quarter-deps.ts'
import { createSellingQuarter, type SellingQuarter } from './composition/selling.ts'
import { createShopQuarter, type ShopQuarter } from './composition/shop.ts'

/** Every module by its name. */
export type Modules = ShopQuarter &
  GoodsQuarter & { cart: CartModule } & PeopleQuarter &
  SellingQuarter &
  PartyQuarter &
  CareQuarter &
  PromotionQuarter &
  OfficeQuarter

export function createModules(given: ModuleDeps): Modules {
  const deps = toQuarterDeps(given)
  const { db, clock, jobs, secretFor } = deps
  const shop = createShopQuarter(deps)
  const goods = createGoodsQuarter({ ...deps, shop })
  // Before the accounts: the answer to a login says whether the guest's goods were merged.
  const cart = createCartModule({ db, clock, jobs })
  // Before the orders: their pages link to the rating.
  const ratingLinks = createRatingLinks({ db, clock, linkSecret: secretFor('ratings') })
  const people = createPeopleQuarter({ ...deps, shop, goods, cart })
  const selling = createSellingQuarter({ ...deps, shop, goods, cart, ratingLinks })
  const party = createPartyQuarter({ ...deps, shop, goods, cart, selling })
  const care = createCareQuarter({ ...deps, shop, goods, selling, ratingLinks })
  const promotion = createPromotionQuarter({ ...deps, shop, goods, selling })
  const office = createOfficeQuarter({ ...deps, shop, goods, selling, care, promotion })
  return { ...shop, ...goods, cart, ...people, ...selling, ...party, ...care, ...promotion, ...office }
}
