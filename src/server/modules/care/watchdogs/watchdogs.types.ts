import type { FastifyInstance } from 'fastify'
import type { Watchdog } from '#contracts/watchdogs.ts'
import type { ProductId, StoreId, UserId, VariantId, WatchdogId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Caller } from '#server/http/caller.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export interface WatchdogsModule extends CallersWatches {
  routes: (app: FastifyInstance) => void

  // Reactions.

  /**
   * Call when stock or prices of these products may have changed, inside the caller's transaction; the check runs after
   * its commit.
   */
  enqueueCheck: (tx: Tx, changed: { productIds: readonly ProductId[] }) => Promise<void>
  forgetCustomer: (tx: Tx, customer: DataOwner) => Promise<void>

  // The jobs, run by hand in tests.

  /** `data` is one enqueued check or a batch of them. */
  runCheck: (data: unknown) => Promise<void>
  /** Catches changes that were not reported, such as an import from the command line, within minutes. */
  runSweep: () => Promise<void>
}

/** What callers do with their watches. Throws 404 for an unknown variant, watch or link, 409 for more than 100 watches. */
export interface CallersWatches {
  /**
   * Only customers can watch stock, so there is no guest variant (specification, section 6). `storeId` null = any place.
   * Throws 409 when the variant is in stock there.
   */
  watchStock: (userId: UserId, watch: { variantId: VariantId; storeId: StoreId | null }) => Promise<void>
  /** Returns whether the watch is active already or waits for the guest's confirmation. */
  watchPrice: (caller: Caller, watch: PriceWatch) => Promise<'active' | 'unconfirmed'>
  confirm: (link: MailLink) => Promise<void>
  /** With `all`, also every other watch of the same owner. */
  cancel: (link: MailLink & { all: boolean }) => Promise<void>
  /** Active watches and recent notifications, newest first; at most 100. */
  listOf: (userId: UserId) => Promise<Watchdog[]>
  /** Repeatable. Another customer's watch gets the same answer as an unknown one. */
  remove: (userId: UserId, id: WatchdogId) => Promise<void>
}

export type WatchdogsDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  inventory: Pick<InventoryModule, 'getAvailability'>
  pricing: Pick<PricingModule, 'getPublicPrices'>
  stores: Pick<StoresModule, 'getStoreLocations'>
  notifications: NotificationsModule
  /** Origin of links in mails, from the configuration. */
  publicUrl: string
  /** Key for deriving the secrets of links. */
  linkSecret: string
  hasRateLimits: boolean
}

export type WatchKind = 'stock' | 'price'
/** `targetCents` with VAT, null = any drop. The e-mail is a guest's; a customer's comes from the account. */
export type PriceWatch = { variantId: VariantId; targetCents: Cents | null; email?: string | undefined }
export type MailLink = { id: WatchdogId; token: string }
