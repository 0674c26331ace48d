// The modules in their order of construction, one quarter after the other: each gets the modules above it in the module
// map. The other direction is an event (reactions.ts) or, if an answer is needed, a function passed in here.
import { createRatingLinks } from './modules/care/satisfaction/index.ts'
import { createCartModule, type CartModule } from './modules/selling/cart/index.ts'
import { createCare, type Care } from './composition/care.ts'
import { createGoods, type Goods } from './composition/goods.ts'
import { createPeople, type People } from './composition/people.ts'
import { createPromotion, type Promotion } from './composition/promotion.ts'
import { createSelling, type Selling } from './composition/selling.ts'
import { createShopQuarter, type ShopQuarter } from './composition/shop.ts'
import { toSite, type ModuleDeps } from './composition/site.ts'

/** Every module by its name. */
export type Modules = ShopQuarter & Goods & { cart: CartModule } & People & Selling & Care & Promotion

export function createModules(deps: ModuleDeps): Modules {
  const site = toSite(deps)
  const shop = createShopQuarter(site, deps)
  const goods = createGoods(site, { ...deps, shop })
  // Before the accounts: the answer to a login says whether the guest's goods were merged.
  const cart = createCartModule(site)
  // Before the orders: their pages link to the rating.
  const ratingLinks = createRatingLinks({ ...site, linkSecret: site.secretFor('ratings') })
  const people = createPeople(site, { ...deps, shop, goods, cart })
  const selling = createSelling(site, { ...deps, shop, goods, cart, ratingLinks })
  const care = createCare(site, { ...deps, shop, goods, selling, ratingLinks })
  const promotion = createPromotion(site, { ...deps, shop, goods, selling })
  return { ...shop, ...goods, cart, ...people, ...selling, ...care, ...promotion }
}
