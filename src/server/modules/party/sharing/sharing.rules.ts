import { createHmac } from 'node:crypto'
import type { SharedItemState } from '#contracts/party/shared-lists.ts'
import type { SharedListId, SharedListItemId, VariantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/plain-day.ts'

/** A list with its names goes so many days after the party; one without a day, so many days after it was made. */
const keptDaysAfterParty = 30
const keptDaysWithoutDay = 90
/** Goods that a guest has put into their cart are kept for them so long. */
const cartHours = 24
/** Until the goods are in the cart: what a crash between the two leaves is free again soon. */
const puttingMinutes = 10

export type ListRole = 'organizer' | 'guest'

/** The secret of a link: 192 bits that only the holder of `secret` can compute. The guests' link says nothing about the organizer's. */
export function deriveListHash(secret: string, { id, role }: { id: SharedListId; role: ListRole }): string {
  return createHmac('sha256', secret).update(`shared list ${id} ${role}`).digest('base64url').slice(0, 32)
}

export function sharedListPath({ id, hash }: { id: SharedListId; hash: string }): string {
  return `/zoznam/${id}/${hash}`
}

/** The day from which the list may be erased, `YYYY-MM-DD`. */
export function findEraseDay({ eventOn, madeOn }: { eventOn: string | undefined; madeOn: string }): string {
  return eventOn === undefined ? addDays(madeOn, keptDaysWithoutDay) : addDays(eventOn, keptDaysAfterParty)
}

export function putUntil(now: Date): Date {
  return new Date(now.getTime() + puttingMinutes * 60_000)
}

export function keptInCartUntil(now: Date): Date {
  return new Date(now.getTime() + cartHours * 3_600_000)
}

type Claimed = { claim: Exclude<SharedItemState, 'free'> | null; claimUntil: Date | null }

/** What guests see: goods that waited in a cart too long are free again. */
export function readState({ claim, claimUntil }: Claimed, now: Date): SharedItemState {
  return claim === null || (claimUntil !== null && claimUntil <= now) ? 'free' : claim
}

export type Heads = { children: number; adults: number }

export function addHeads(replies: readonly Heads[]): Heads {
  return {
    children: replies.reduce((sum, { children }) => sum + children, 0),
    adults: replies.reduce((sum, { adults }) => sum + adults, 0),
  }
}

export type CountedItem = {
  id: SharedListItemId
  role: string
  variantId: VariantId
  packs: number
  isFree: boolean
}

export type Recount = {
  /** Free items that get another number of packs. */
  resized: { id: SharedListItemId; packs: number }[]
  /** Free items that are not needed any more. */
  removed: SharedListItemId[]
  /** What is needed beyond all that guests have claimed. `afterId`: beside which item. */
  added: { afterId: SharedListItemId; packs: number }[]
}

/**
 * Makes the packs of each role and variant what is needed now: what guests have claimed stays as they claimed it, the rest is one free
 * item. `findNeeded`: undefined = its number does not follow the guests.
 */
export function recount<Item extends CountedItem>(
  items: readonly Item[],
  findNeeded: (item: Item) => number | undefined,
): Recount {
  const groups = Map.groupBy(items, ({ role, variantId }) => `${role} ${variantId}`)
  const result: Recount = { resized: [], removed: [], added: [] }
  for (const group of groups.values()) {
    const [first] = group
    const needed = first && findNeeded(first)
    if (first === undefined || needed === undefined) continue
    const claimed = group.filter(({ isFree }) => !isFree).reduce((sum, { packs }) => sum + packs, 0)
    const rest = Math.max(0, needed - claimed)
    const [free, ...spare] = group.filter(({ isFree }) => isFree)
    result.removed.push(...(rest === 0 && free ? [free] : []).concat(spare).map(({ id }) => id))
    if (rest === 0) continue
    if (!free) result.added.push({ afterId: first.id, packs: rest })
    else if (free.packs !== rest) result.resized.push({ id: free.id, packs: rest })
  }
  return result
}

/**
 * The items that an order pays for, of those that its cart was filled with, in their order: a customer may have taken pieces out of the
 * cart, and then the last items are free again.
 */
export function findOrdered<Item extends { id: SharedListItemId; variantId: VariantId; packs: number }>(
  items: readonly Item[],
  ordered: ReadonlyMap<VariantId, number>,
): SharedListItemId[] {
  const left = new Map(ordered)
  return items.flatMap(({ id, variantId, packs }) => {
    const pieces = left.get(variantId) ?? 0
    if (pieces < packs) return []
    left.set(variantId, pieces - packs)
    return [id]
  })
}
