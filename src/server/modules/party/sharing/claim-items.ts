import type { Cart } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { validateGuestName } from '#contracts/validate-shared-list.ts'
import { readEventDay } from '#kernel/event-day.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { SharedListItemId, VariantId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { cleanLine } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { type CartOwner, toCartView } from '#server/modules/selling/cart/index.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { readRole } from './list-link.ts'
import { listSharedGoods } from './shared-goods.queries.ts'
import { markInCart, releaseClaims, sumOwnPacks, takeItems } from './claims.queries.ts'
import { findItemForUpdate, releaseItem } from './items.queries.ts'
import * as queries from './sharing.queries.ts'
import { keptInCartUntil, putUntil, type Heads } from './sharing.rules.ts'
import type { ListLink, SharingDeps } from './sharing.types.ts'

/** Per address and hour: a whole class may sit behind one. */
const perAddress = { limit: 200, windowSeconds: 3600 }
/** More replies than any party has guests are not from guests. */
const maxReplies = 150

type Guest = { link: ListLink; guestKey: string; ip: string }

export type ClaimItems = Guest & {
  itemIds: readonly SharedListItemId[]
  name: string
  claim: 'bring' | 'cart'
  owner: CartOwner
  isAdult: boolean
}

/**
 * Claims free items, all or none; a repeated call changes nothing. For a cart, the goods are put into it after the claim, in the cart's own
 * transaction: what a crash leaves between the two is free after minutes. Throws 404, 422 for the name, and 409 if an item is
 * taken, the goods are gone or the list is closed.
 */
export async function claimItems(deps: SharingDeps, claiming: ClaimItems): Promise<{ cart: Cart | null }> {
  const { db, clock } = deps
  const { link, itemIds, claim } = claiming
  readRole(deps, link)
  const name = readName(claiming.name)
  await refuseFlood(deps, claiming.ip)
  const now = clock.now()
  const guestDigest = sha256(claiming.guestKey)
  await db.tx(async (tx) => {
    refuseClosed(await queries.lockListShared(tx, link.id))
    const until = claim === 'cart' ? putUntil(now) : null
    const taken = await takeItems(tx, { listId: link.id, itemIds, claim, name, guestDigest, now, until })
    if (taken.length < new Set(itemIds).size) throw new ApiError('conflict', { message: messages.sharedList.taken })
  })
  return { cart: claim === 'cart' ? await putClaimed(deps, { ...claiming, guestDigest, now }) : null }
}

type Putting = ClaimItems & { guestDigest: string; now: Date }

/** All that this guest has claimed for their cart, so that it has exactly these packs. */
async function putClaimed(deps: SharingDeps, putting: Putting): Promise<Cart> {
  const { db, clock, carts } = deps
  const { link, itemIds, owner, isAdult, guestDigest, now } = putting
  const list = await queries.findList(db.query, link.id)
  const packs = await sumOwnPacks(db.query, { listId: link.id, guestDigest, now })
  const put = await carts
    .putTogether({
      owner,
      isAdult,
      eventOn: readEventDay(list?.eventOn, todayOf(clock)),
      isPartial: false,
      lines: [...packs].map(([variantId, quantity]) => ({
        variantId,
        quantity,
        purpose: messages.sharedList.purpose,
        guests: null,
      })),
    })
    .catch(async (error: unknown) => {
      await releaseClaims(db.query, { itemIds, guestDigest })
      throw error
    })
  if (put.kind === 'missing') {
    await releaseClaims(db.query, { itemIds, guestDigest })
    throw new ApiError('out_of_stock', { message: await describeMissing(deps, put.missing) })
  }
  await markInCart(db.query, { itemIds, guestDigest, cartId: put.cart.id, until: keptInCartUntil(now) })
  return toCartView(put.cart)
}

async function describeMissing(
  { db }: SharingDeps,
  missing: readonly { variantId: VariantId; available: number }[],
): Promise<string> {
  const goods = await listSharedGoods(
    db.query,
    missing.map(({ variantId }) => variantId),
  )
  return missing
    .map(({ variantId, available }) => {
      const row = goods.get(variantId)
      return messages.sharedList.missing(row ? goodsName(row) : messages.sharedList.someGoods, available)
    })
    .join(' ')
}

/** The guest frees their own item, the organizer any that is not ordered. Repeatable. Throws 404, 403 and 409. */
export async function freeItem(
  deps: SharingDeps,
  { link, guestKey, itemId }: { link: ListLink; guestKey: string | undefined; itemId: SharedListItemId },
): Promise<void> {
  const role = readRole(deps, link)
  await deps.db.tx(async (tx) => {
    const list = await queries.lockListShared(tx, link.id)
    if (role === 'guest') refuseClosed(list)
    const item = await findItemForUpdate(tx, { listId: link.id, itemId })
    if (!item) throw notFound('item')
    if (item.claim === null) return
    const isOwn = guestKey !== undefined && item.guestDigest === sha256(guestKey)
    if (role === 'guest' && !isOwn) throw new ApiError('conflict', { message: messages.sharedList.notYours })
    if (item.claim === 'order') throw new ApiError('conflict', { message: messages.sharedList.bought })
    await releaseItem(tx, itemId)
  })
}

/** One reply per guest, whose later one replaces it. Throws 404, 422 for the name, and 409 for a closed list. */
export async function replyToList(
  deps: SharingDeps,
  { link, guestKey, ip, name, ...heads }: Guest & Heads & { name: string },
): Promise<void> {
  readRole(deps, link)
  const cleanName = readName(name)
  await refuseFlood(deps, ip)
  const guestDigest = sha256(guestKey)
  await deps.db.tx(async (tx) => {
    refuseClosed(await queries.lockListShared(tx, link.id))
    const isNew = !(await queries.hasReply(tx, { listId: link.id, guestDigest }))
    if (isNew && (await queries.countReplies(tx, link.id)) >= maxReplies) {
      throw new ApiError('conflict', { message: messages.sharedList.tooManyReplies })
    }
    const reply = { ...heads, name: cleanName, guestDigest, saidAt: deps.clock.now() }
    await queries.upsertReply(tx, { ...reply, listId: link.id })
  })
}

function readName(typed: string): string {
  const errors = validateGuestName(typed)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return cleanLine(typed)
}

function refuseClosed(list: { closedAt: Date | null } | undefined): void {
  if (!list) throw notFound('list')
  if (list.closedAt !== null) throw new ApiError('conflict', { message: messages.sharedList.closed })
}

async function refuseFlood({ db, clock, hasRateLimits }: SharingDeps, ip: string): Promise<void> {
  if (!hasRateLimits) return
  if (!(await hit(db.query, `shared-list:guest:${ip}`, { ...perAddress, now: clock.now() }))) {
    throw new ApiError('too_many_requests')
  }
}
