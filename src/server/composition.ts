// The modules in the order in which they are built, a quarter after the other: each gets what stands above it in the module map.
// What goes the other way is an event (reactions.ts) or, where an answer is needed, a function that is passed in here.
import { createRatingLinks } from './modules/care/satisfaction/index.ts'
import { createCartModule } from './modules/selling/cart/index.ts'
import { createCare } from './composition/care.ts'
import { createGoods } from './composition/goods.ts'
import { createPeople } from './composition/people.ts'
import { createPromotion } from './composition/promotion.ts'
import { createSelling } from './composition/selling.ts'
import { createShopQuarter } from './composition/shop.ts'
import { toSite, type ModuleDeps } from './composition/site.ts'

export type Modules = ReturnType<typeof createModules>

export function createModules(deps: ModuleDeps) {
  const site = toSite(deps)
  const shop = createShopQuarter(site, deps)
  const goods = createGoods(site, { ...deps, shop })
  // Before the accounts: the answer to a login says whether goods of the guest came along.
  const cart = createCartModule(site)
  // Before the orders: their pages say where they can be rated.
  const ratingLinks = createRatingLinks({ ...site, linkSecret: site.secretFor('ratings') })
  const people = createPeople(site, { ...deps, shop, goods, cart })
  const selling = createSelling(site, { ...deps, shop, goods, cart, ratingLinks })
  const care = createCare(site, { ...deps, shop, goods, selling, ratingLinks })
  const promotion = createPromotion(site, { ...deps, shop, goods, selling })
  return { ...shop, ...goods, cart, ...people, ...selling, ...care, ...promotion }
}
