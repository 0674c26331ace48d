import type { FastifyInstance } from 'fastify'
import type { SharedGoods, SharedList } from '#contracts/party/shared-lists.ts'
import type { CartId, OrderId, SharedListId, VariantId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { PlannerModule } from '#server/modules/party/planner/index.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { CartModule } from '#server/modules/selling/cart/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export type SharingDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  inventory: Pick<InventoryModule, 'getAvailability'>
  carts: Pick<CartModule, 'putTogether'>
  planner: Pick<PlannerModule, 'countPacks'>
  notifications: Pick<NotificationsModule, 'provide' | 'enqueue'>
  publicUrl: string
  /** Key of the secrets in the links. */
  linkSecret: string
  hasRateLimits: boolean
}

export interface SharingModule {
  routes: (app: FastifyInstance) => void
  /** Each line as customers see it, in their order, with the price and the stock of now; null = the variant is gone. */
  describeLines: (lines: readonly { variantId: VariantId; packs: number }[]) => Promise<(SharedGoods | null)[]>
  /** The list as a guest who has not replied sees it. Throws 404 for a wrong secret. */
  readList: (link: ListLink) => Promise<SharedList>
  /** Handler of `order.placed`: items whose goods are ordered are bought. */
  followPlaced: (tx: Tx, placed: { orderId: OrderId; cartId: CartId; purposes: readonly string[] }) => Promise<void>
  /** Handler of `order.stateChanged`: a cancelled order frees its items. */
  freeCancelled: (tx: Tx, changed: { orderId: OrderId; to: string }) => Promise<void>
  /** Handler of `customer.erased`. Repeatable. */
  forgetCustomer: (tx: Tx, owner: DataOwner) => Promise<void>
  /** Erases lists whose day has come, with all names. Repeatable. */
  eraseDue: () => Promise<void>
}

export type ListLink = { id: SharedListId; hash: string }

/** Who looks at a list; `guestKey`: the secret of their browser, undefined before their first claim or reply. */
export type Visitor = { link: ListLink; guestKey: string | undefined }
