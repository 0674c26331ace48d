import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import type { Image } from '#contracts/shared.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import type { Watchdog } from '#contracts/watchdogs.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { isEmail } from '#server/modules/people/accounts/index.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import {
  cancel,
  confirm,
  countActive,
  deleteEnded,
  expire,
  noteAsked,
  removeOwn,
  selectActive,
  selectOf,
  selectSellable,
  selectWatchedVariants,
  takeDue,
  upsertWatchdog,
  type ActiveRow,
  type NewWatchdog,
  type WatchdogRow,
} from './watchdogs.queries.ts'
import { deriveToken, findExpiry, isDue, type LinkPurpose, type Watch } from './watchdogs.rules.ts'

export const checkJob = 'watchdogs.check'
export const sweepJob = 'watchdogs.sweep'

export type WatchdogsDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  inventory: InventoryModule
  pricing: PricingModule
  stores: StoresModule
  notifications: NotificationsModule
  /** Origin of links in mails, from the configuration. */
  publicUrl: string
  /** Key for deriving the secrets of links. */
  linkSecret: string
  hasRateLimits: boolean
}

type Owner = { userId: number | null; email: string | null }

/** Active watches per owner; anything above is a bot. */
const maxActive = 100
/** Guests' requests per address and hour: each one sends a mail to someone. */
const guestLimit = { limit: 10, windowSeconds: 60 * 60 }
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Minimum time between two confirmation mails. */
const askAgainAfterMs = 10 * minuteMs
const confirmWithinMs = 7 * dayMs
const keepEndedMs = 90 * dayMs
const batchSize = 500

const checkData = z.object({ variantIds: z.array(z.int()) })

export function createWatchdogsService(deps: WatchdogsDeps) {
  const { db, clock, jobs, inventory, pricing, stores, notifications, linkSecret, hasRateLimits } = deps

  async function factsOf(variantIds: readonly number[]) {
    const sellable = await selectSellable(db.query, variantIds)
    const sellableIds = sellable.map(({ id }) => id)
    const stock = await inventory.getAvailability(db.query, sellableIds)
    const prices = await pricing.getPublicPrices(db.query, sellableIds)
    const today = todayOf(clock)
    // Out-of-season stock counts as unavailable.
    const buyable = new Set(sellable.filter((row) => isInSellingWindow(row, today)).map(({ id }) => id))
    return (variantId: number) => ({
      stock: (buyable.has(variantId) && stock.get(variantId)) || { total: 0, byLocation: new Map<number, number>() },
      priceCents: prices.get(variantId),
    })
  }

  /** Stores the watch; a guest's stays unconfirmed until they open the link in the mail enqueued with it. */
  async function save(watch: Omit<NewWatchdog, 'now' | 'expiresAt'>): Promise<'active' | 'unconfirmed'> {
    const now = clock.now()
    if ((await countActive(db.query, watch)) >= maxActive)
      throw new ApiError('conflict', { message: messages.watchdog.tooMany })
    return db.tx(async (tx) => {
      const { id, state } = await upsertWatchdog(tx, { ...watch, now, expiresAt: findExpiry(now) })
      if (state === 'active') return 'active'
      const since = new Date(now.getTime() - askAgainAfterMs)
      if (await noteAsked(tx, { id, now, since }))
        await notifications.enqueue(tx, 'watchdog-confirm', { watchdogId: id })
      return 'unconfirmed'
    })
  }

  async function ownerOf({ user, ip }: Caller, email: string | undefined): Promise<Owner> {
    if (user) return { userId: user.id, email: null }
    const cleaned = normalizeEmail(email ?? '')
    if (cleaned === '') throw invalid({ email: [messages.form.required] })
    if (!isEmail(cleaned)) throw invalid({ email: [messages.form.email] })
    if (hasRateLimits && !(await hit(db.query, `watchdog:${ip}`, { ...guestLimit, now: clock.now() })))
      throw new ApiError('too_many_requests')
    return { userId: null, email: cleaned }
  }

  function checkLink(link: { id: number; token: string }, purpose: LinkPurpose): void {
    const expected = deriveToken(linkSecret, { id: link.id, purpose })
    if (!equalDigests(sha256(link.token), sha256(expected)))
      throw new ApiError('not_found', { message: messages.watchdog.linkUnknown })
  }

  /** Sends due messages for the active watches of these variants, or of all; returns how many were enqueued. */
  async function run(variantIds?: readonly number[]): Promise<number> {
    const places = new Map((await stores.getStoreLocations()).map(({ store, locationId }) => [store.id, locationId]))
    let sent = 0
    for (let afterId = 0; ;) {
      const rows = await selectActive(db.query, { afterId, limit: batchSize, variantIds })
      const last = rows.at(-1)
      if (!last) return sent
      const facts = await factsOf([...new Set(rows.map((row) => row.variantId))])
      const due = rows.flatMap((row) => {
        const watch = toWatch(row, places)
        const now = facts(row.variantId)
        return watch && isDue(watch, now) ? [{ id: row.id, cents: now.priceCents ?? 0 }] : []
      })
      if (due.length > 0) sent += await send(due)
      afterId = last.id
    }
  }

  /** Ends the watch and enqueues its message in one transaction: a crash leaves both or neither. */
  async function send(due: readonly { id: number; cents: number }[]): Promise<number> {
    return db.tx(async (tx) => {
      const taken = await takeDue(tx, { due, now: clock.now() })
      for (const { id, kind } of taken)
        await notifications.enqueue(tx, kind === 'stock' ? 'watchdog-stock' : 'watchdog-price', { watchdogId: id })
      return taken.length
    })
  }

  return {
    /** Only customers can watch stock, so there is no guest variant (specification, section 6). */
    async watchStock(userId: number, { variantId, storeId }: { variantId: number; storeId: number | null }) {
      const place = storeId === null ? undefined : await findPlace(storeId)
      if (storeId !== null && place === undefined) throw new ApiError('store_unknown')
      const facts = (await factsOf([variantId]))(variantId)
      if (facts.priceCents === undefined) throw notFound('variant')
      if (isDue({ kind: 'stock', locationId: place }, facts))
        throw new ApiError('conflict', { message: messages.watchdog.inStock })
      await save({ kind: 'stock', variantId, storeId, userId, email: null, targetCents: null, seenCents: null })
    },

    /** Returns whether the watch is active already or waits for the guest's confirmation. */
    async watchPrice(
      caller: Caller,
      { variantId, targetCents, email }: { variantId: number; targetCents: number | null; email?: string | undefined },
    ): Promise<'active' | 'unconfirmed'> {
      const { priceCents } = (await factsOf([variantId]))(variantId)
      if (priceCents === undefined) throw notFound('variant')
      if (targetCents !== null && targetCents < 1) throw invalid({ targetCents: [messages.watchdog.targetInvalid] })
      if (targetCents !== null && targetCents >= priceCents)
        throw invalid({ targetCents: [messages.watchdog.targetTooHigh] })
      const owner = await ownerOf(caller, email)
      return save({ kind: 'price', variantId, storeId: null, ...owner, targetCents, seenCents: priceCents })
    },

    async confirm(link: { id: number; token: string }): Promise<void> {
      checkLink(link, 'confirm')
      if (!(await confirm(db.query, { id: link.id, now: clock.now() })))
        throw new ApiError('not_found', { message: messages.watchdog.linkUnknown })
    },

    async cancel({ all, ...link }: { id: number; token: string; all: boolean }): Promise<void> {
      checkLink(link, 'cancel')
      if (!(await db.tx((tx) => cancel(tx, { id: link.id, isAll: all, now: clock.now() }))))
        throw new ApiError('not_found', { message: messages.watchdog.linkUnknown })
    },

    async listOf(userId: number): Promise<Watchdog[]> {
      return (await selectOf(db.query, userId)).map(toWatchdog)
    },

    /** Repeatable. Another customer's watch gets the same answer as an unknown one. */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await removeOwn(db.query, { id, userId, now: clock.now() }))) throw notFound('watchdog')
    },

    /**
     * Call when stock or prices of these products may have changed, inside the caller's transaction; the check runs
     * after its commit.
     */
    async enqueueCheck(tx: Tx, { productIds }: { productIds: readonly number[] }): Promise<void> {
      const variantIds = await selectWatchedVariants(tx, productIds)
      if (variantIds.length > 0) await jobs.enqueue(tx, checkJob, { variantIds })
    },

    async runCheck(data: unknown): Promise<void> {
      const all = z.array(checkData).parse(Array.isArray(data) ? data : [data])
      await run([...new Set(all.flatMap(({ variantIds }) => variantIds))])
    },

    /** Catches changes that nobody reported, such as an import from the command line, within minutes. */
    async runSweep(): Promise<void> {
      const now = clock.now()
      await expire(db.query, { now, askedBefore: new Date(now.getTime() - confirmWithinMs) })
      await deleteEnded(db.query, new Date(now.getTime() - keepEndedMs))
      await run()
    },
  }

  async function findPlace(storeId: number): Promise<number | undefined> {
    return (await stores.getStoreLocations()).find(({ store }) => store.id === storeId)?.locationId
  }
}

/** Undefined when the store has closed for good: such a watch waits until it expires. */
function toWatch(row: ActiveRow, places: ReadonlyMap<number, number>): Watch | undefined {
  if (row.kind === 'price') return { kind: 'price', seenCents: row.seenCents ?? 0, targetCents: row.targetCents }
  if (row.storeId === null) return { kind: 'stock', locationId: undefined }
  const locationId = places.get(row.storeId)
  return locationId === undefined ? undefined : { kind: 'stock', locationId }
}

function toWatchdog(row: WatchdogRow): Watchdog {
  return {
    id: row.id,
    kind: row.kind === 'stock' ? 'stock' : 'price',
    state: row.state === 'sent' ? 'sent' : 'active',
    product: {
      name: row.productName,
      variant_name: row.variantName,
      url: watchedUrl(row),
      image: toImage(row),
    },
    store: row.storeId === null ? null : { id: row.storeId, town: row.storeTown ?? '' },
    target_cents: row.targetCents,
    seen_cents: row.seenCents,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    sent_at: row.state === 'sent' ? (row.endedAt?.toISOString() ?? null) : null,
  }
}

export function toImage({ assetId, reference, alt }: Pick<WatchdogRow, 'assetId' | 'reference' | 'alt'>): Image | null {
  return assetId === null || reference === null ? null : imageFor({ id: assetId, reference, alt: alt ?? '' })
}

/** The product page with the watched variant selected. */
export function watchedUrl(row: Pick<WatchdogRow, 'productId' | 'categorySlug' | 'productSlug' | 'variantId'>): string {
  const url = productUrl({ id: row.productId, categorySlug: row.categorySlug, slug: row.productSlug })
  return variantUrl(url, row.variantId)
}
