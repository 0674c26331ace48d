import { messages } from '#contracts/messages.ts'
import type { LocationId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import { normalizeEmail } from '#kernel/text.ts'
import type { Caller } from '#server/http/caller.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { isEmail } from '#server/modules/people/accounts/index.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { loadFacts, type FactsDeps } from './load-facts.ts'
import { countActive, markAsked, upsertWatchdog, type NewWatchdog } from './watchdogs.queries.ts'
import { findExpiry, isDue } from './watchdogs.rules.ts'
import type { PriceWatch, WatchdogsDeps } from './watchdogs.types.ts'

type SetWatchDeps = FactsDeps & Pick<WatchdogsDeps, 'stores' | 'notifications' | 'hasRateLimits'>
type Owner = { userId: UserId | null; email: string | null }

/** Active watches per owner; anything above is a bot. */
const maxActive = 100
/** Guests' requests per address and hour: each one sends a mail to someone. */
const guestLimit = { limit: 10, windowSeconds: 60 * 60 }
/** Minimum time between two confirmation mails. */
const askAgainAfterMs = 10 * 60_000

export async function watchStock(
  deps: SetWatchDeps,
  { userId, variantId, storeId }: { userId: UserId; variantId: VariantId; storeId: StoreId | null },
): Promise<void> {
  const place = storeId === null ? undefined : await findPlace(deps, storeId)
  if (storeId !== null && place === undefined) throw new ApiError('store_unknown')
  const facts = (await loadFacts(deps, [variantId]))(variantId)
  if (facts.priceCents === undefined) throw notFound('variant')
  if (isDue({ kind: 'stock', locationId: place }, facts))
    throw new ApiError('conflict', { message: messages.watchdog.inStock })
  await save(deps, { kind: 'stock', variantId, storeId, userId, email: null, targetCents: null, seenCents: null })
}

export async function watchPrice(
  deps: SetWatchDeps,
  { caller, variantId, targetCents, email }: PriceWatch & { caller: Caller },
): Promise<'active' | 'unconfirmed'> {
  const { priceCents } = (await loadFacts(deps, [variantId]))(variantId)
  if (priceCents === undefined) throw notFound('variant')
  if (targetCents !== null && targetCents < 1) throw invalid({ targetCents: [messages.watchdog.targetInvalid] })
  if (targetCents !== null && targetCents >= priceCents)
    throw invalid({ targetCents: [messages.watchdog.targetTooHigh] })
  const owner = await ownerOf(deps, { caller, email })
  return save(deps, { kind: 'price', variantId, storeId: null, ...owner, targetCents, seenCents: priceCents })
}

async function ownerOf(
  { db, clock, hasRateLimits }: SetWatchDeps,
  { caller: { user, ip }, email }: { caller: Caller; email: string | undefined },
): Promise<Owner> {
  if (user) return { userId: user.id, email: null }
  const cleaned = normalizeEmail(email ?? '')
  if (cleaned === '') throw invalid({ email: [messages.form.required] })
  if (!isEmail(cleaned)) throw invalid({ email: [messages.form.email] })
  if (hasRateLimits && !(await hit(db.query, `watchdog:${ip}`, { ...guestLimit, now: clock.now() })))
    throw new ApiError('too_many_requests')
  return { userId: null, email: cleaned }
}

async function findPlace({ stores }: SetWatchDeps, storeId: StoreId): Promise<LocationId | undefined> {
  return (await stores.getStoreLocations()).find(({ store }) => store.id === storeId)?.locationId
}

/** Stores the watch; a guest's stays unconfirmed until they open the link in the mail enqueued with it. */
async function save(
  { db, clock, notifications }: SetWatchDeps,
  watch: Omit<NewWatchdog, 'now' | 'expiresAt'>,
): Promise<'active' | 'unconfirmed'> {
  const now = clock.now()
  if ((await countActive(db.query, watch)) >= maxActive)
    throw new ApiError('conflict', { message: messages.watchdog.tooMany })
  return db.tx(async (tx) => {
    const { id, state } = await upsertWatchdog(tx, { ...watch, now, expiresAt: findExpiry(now) })
    if (state === 'active') return 'active'
    const since = new Date(now.getTime() - askAgainAfterMs)
    if (await markAsked(tx, { id, now, since })) await notifications.enqueue(tx, 'watchdog-confirm', { watchdogId: id })
    return 'unconfirmed'
  })
}
