import type { FastifyInstance } from 'fastify'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { CartModule, LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { InflatedLine } from './balloon-facts.queries.ts'

export type BalloonsDeps = {
  db: Db
  clock: Clock
  inventory: Pick<InventoryModule, 'getAvailability'>
  delivery: Pick<DeliveryModule, 'listCarriers' | 'listPickupStores' | 'listBranchVans' | 'listZones'>
  carts: Pick<CartModule, 'putTogether'>
  orders: Pick<OrdersModule, 'checkLink'>
  events: Publisher
}

/** `drives`: of an ordinary car, 1 = all balloons fit into it. */
export type ChosenSlot = { storeId: StoreId; at: Date; pieces: number; drives: number; isFree: boolean }

export type SlotToHold = {
  orderId: OrderId
  storeId: StoreId
  at: Date
  lines: readonly InflatedLine[]
  /** When an unpaid order loses it; null = never. */
  expiresAt: Date | null
}

export interface BalloonsModule {
  routes: (app: FastifyInstance) => void
  /** The slot that a cart has chosen for its inflated balloons; undefined = none, or nothing is inflated. Holds nothing. */
  findChosen: (q: Queryable, cart: LoadedCart) => Promise<ChosenSlot | undefined>
  /** Books a slot inside the order transaction, before the stock is locked. Throws `cart_changed` if it is taken. */
  holdSlot: (tx: Tx, slot: SlotToHold) => Promise<void>
  /** Handler of `order.stateChanged`: an order that goes nowhere frees its slot. */
  releaseOrder: (tx: Tx, changed: { orderId: OrderId; to: string }) => Promise<void>
  /** Handler of `order.paid`. */
  keepPaid: (tx: Tx, paid: { orderId: OrderId }) => Promise<void>
  /** Handler of `order.changed`: takes the lock that `followGoods` needs, before the stock is locked. */
  lockForChange: (tx: Tx, changed: { orderId: OrderId }) => Promise<void>
  /** Paid balloons to inflate by the end of a day; `late`: their customer comes before they could be done, or has to be called. */
  countDue: (at: { branches: readonly StoreId[] | null; now: Date }) => Promise<{ count: number; late: number }>
  /** Handler of `order.goodsChanged`. Throws 409 if its slot has no room for more balloons. */
  followGoods: (tx: Tx, changed: { orderId: OrderId }) => Promise<void>
}
