import type { FastifyInstance } from 'fastify'
import type { Cart } from '#contracts/cart.ts'
import type { Completer } from '#contracts/party/completer.ts'
import type { PartyWishView, Planner, PlannerQuery, PlanShortage } from '#contracts/party/planner.ts'
import type { CarrierId, CartId, ProductId, StoreId, VariantId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { CartModule, CartOwner } from '#server/modules/selling/cart/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import type { RoleGoods } from './plan.types.ts'
import type { KeptGoods } from './kept-goods.store.ts'
import type { PlannerData } from './planner.queries.ts'

export interface PlannerModule {
  routes: (app: FastifyInstance) => void
  /** What a party needs. Throws 422 at the field for a day that has passed and a party without guests. */
  plan: (query: PlannerQuery) => Promise<Planner>
  /** The party that a search query asks for; null = it asks for goods. */
  findWish: (query: string) => Promise<PartyWishView | null>
  /** Puts a plan into the owner's cart. Throws 404 for an unknown role. */
  putIntoCart: (request: PutPlan) => Promise<{ cart: Cart | null; shortages: PlanShortage[] }>
  /**
   * The packs that these goods take for so many guests, one number per line; undefined for goods whose number does not follow the
   * guests: of an unknown role, of the party as a whole, or of a digit of the age.
   */
  countPacks: (q: Queryable, asked: PacksAsked) => Promise<(number | undefined)[]>
  /** What the party of a cart still lacks; null = nothing to say. Throws 404 for a cart of another owner. */
  completeCart: (asked: { cartId: CartId; owner: CartOwner; eventOn: string | undefined }) => Promise<Completer | null>
  /** What else a party with this product needs; null = nothing to say. Throws 404 for a product that is not sold. */
  completeProduct: (asked: { productId: ProductId; variantId: VariantId | undefined }) => Promise<Completer | null>
  /** What the party of a theme needs beside the goods of its picture; null = nothing to say. Throws 404 for an unpublished theme. */
  completeTheme: (slug: string) => Promise<Completer | null>

  // The process: its start, and changes announced by other processes

  /** Reads which goods parties are planned from, before the first request. */
  warm: () => Promise<void>
  /** These products have changed; undefined = any may have. */
  dropGoods: (productIds: readonly ProductId[] | undefined) => void
  /** Also which goods parties are planned from. */
  dropCaches: () => void
}

export type PlannerDeps = {
  db: Db
  clock: Clock
  inventory: Pick<InventoryModule, 'getAvailability'>
  delivery: Pick<DeliveryModule, 'listCarriers' | 'listPickupStores' | 'listBranchVans'>
  carts: Pick<CartModule, 'putTogether' | 'getCart'>
}

export type PlanDeps = PlannerDeps & {
  data: MemoryCache<PlannerData>
  /** The goods of the roles of a theme, and the plain ones: which they are, not what they cost. */
  roleGoods: MemoryCache<RoleGoods>
  /** What they are called and cost, by variant: their stock is always read. */
  goods: Pick<KeptGoods, 'read'>
}

export type PacksAsked = {
  children: number
  adults: number
  lines: readonly { role: string; variantId: VariantId }[]
}

export type PutPlan = {
  owner: CartOwner
  isAdult: boolean
  /** The day of the party as it was sent. */
  eventOn: string | undefined
  children: number
  adults: number
  lines: readonly { role: string; variantId: VariantId; packs: number }[]
  isPartial: boolean
  /** Of the way of the plan; undefined = it has none. */
  carrierId?: CarrierId | undefined
  storeId?: StoreId | undefined
}
