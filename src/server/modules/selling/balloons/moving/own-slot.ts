import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { OwnSlot } from '#contracts/party/own-slot.ts'
import { dayMs } from '#kernel/durations.ts'
import type { OrderId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { bringFrom, findPickupDay } from '#server/modules/selling/delivery/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { listInflatedOf } from '../balloon-facts.queries.ts'
import type { BalloonsDeps } from '../balloons.types.ts'
import { findBooking, findBranch } from '../bookings.queries.ts'
import { daySpan } from '../day-span.rules.ts'
import { measureLines } from '../measure-lines.ts'
import { offerDay } from '../offer-day.rules.ts'
import { listMoveDays } from '../offer-days.rules.ts'
import { judgeSlot } from '../slots.rules.ts'
import { findConflict } from '../timetable.ts'
import { changeTime, countMinutes, lockForMove, sumOthers } from './change-time.ts'
import * as queries from './moving.queries.ts'
import { findMoveEnd, findMoveRefusal } from './own-move.rules.ts'

/** The order of a customer by the secret of its page. */
type OwnLink = { id: OrderId; hash: string }

/** The time of an order's balloons and those to which its customer can move it. Reads without locks: the move decides. Throws 404. */
export async function readOwnSlot(deps: BalloonsDeps, link: OwnLink): Promise<OwnSlot> {
  await deps.orders.checkLink(link)
  const { query } = deps.db
  const own = await queries.findOwnBooking(query, link.id)
  if (!own) throw notFound('order')
  const { at, eventOn } = own
  const refusal = await findRefusal(deps, query, { orderId: link.id, own })
  const hours = await findHours(query, link.id)
  return {
    number: own.number,
    store: { name: own.storeName, street: own.street, town: own.town, phone: own.phone },
    at: at.toISOString(),
    verdict: eventOn === null || hours === undefined ? null : judgeSlot(at, { hours, eventOn }),
    conflict: findConflict({ ...own, orderState: own.state }),
    event_on: eventOn,
    movable_until: findMoveEnd(at).toISOString(),
    refusal: refusal === undefined ? null : messages.balloons.ownRefusals[refusal],
    days: refusal === undefined ? await listDays(deps, { orderId: link.id, own, hours }) : [],
  }
}

type OwnMove = { key: string; from: Date; to: Date }

/**
 * Moves an order to another time of its branch, by its customer, and frees the minutes that it had. The same key again moves nothing.
 * Throws 404, 409 if the time is taken or not offered, the booking is not at `from` any more, or customers may not move it, and 422 if
 * the key was used for another time.
 */
export async function moveOwnSlot(deps: BalloonsDeps, link: OwnLink, { key, from, to }: OwnMove): Promise<void> {
  await deps.orders.checkLink(link)
  const orderId = link.id
  await deps.db.tx(async (tx) => {
    if (!(await queries.lockOrder(tx, orderId))) throw notFound('order')
    const before = await queries.findMove(tx, { orderId, key })
    if (before) {
      if (before.from.getTime() === from.getTime() && before.to.getTime() === to.getTime()) return
      throw new ApiError('idempotency_key_reused', { message: messages.balloons.keyReused })
    }
    const { booking } = await lockForMove(tx, { orderId, branches: null, from, to })
    const own = await queries.findOwnBooking(tx, orderId)
    if (!own) throw notFound('order')
    const refusal = await findRefusal(deps, tx, { orderId, own })
    if (refusal !== undefined) throw new ApiError('conflict', { message: messages.balloons.ownRefusals[refusal] })
    if (!(await listOffered(deps, tx, own)).includes(toLocalDay(to))) {
      throw new ApiError('conflict', { message: messages.balloons.taken })
    }
    await changeTime(deps, tx, { booking, from, to, actor: 'customer' })
    await queries.insertMove(tx, { orderId, key, from, to, at: deps.clock.now() })
  })
}

type OfOrder = { orderId: OrderId; own: queries.OwnBooking }

async function findRefusal({ clock }: Pick<BalloonsDeps, 'clock'>, q: Queryable, { orderId, own }: OfOrder) {
  const now = clock.now()
  const moves = await queries.countMoves(q, { orderId, since: new Date(now.getTime() - dayMs) })
  return findMoveRefusal({ ...own, now, moves })
}

/** How long all its balloons float; undefined = its goods are not sold any more, so the shop does not know. */
async function findHours(q: Queryable, orderId: OrderId): Promise<number | undefined> {
  const lines = await listInflatedOf(q, orderId)
  return lines.length === 0 ? undefined : (await measureLines(q, lines)).hours
}

async function listDays(
  deps: BalloonsDeps,
  { orderId, own, hours }: OfOrder & { hours: number | undefined },
): Promise<OwnSlot['days']> {
  const { query } = deps.db
  const [branch, booking, days] = [
    await findBranch(query, own.storeId),
    await findBooking(query, orderId),
    await listOffered(deps, query, own),
  ]
  const [first, last] = [days[0], days.at(-1)]
  if (!branch || !booking || first === undefined || last === undefined) return []
  const now = deps.clock.now()
  const used = await sumOthers(query, { booking, from: daySpan(first).from, to: daySpan(last).to, now })
  const asked = {
    used,
    minutes: await countMinutes(query, booking),
    hours: hours ?? 0,
    party: hours === undefined ? undefined : (own.eventOn ?? undefined),
    now,
  }
  return days
    .map((day) => ({
      day,
      slots: offerDay(branch, day, asked).filter(({ at }) => at !== booking.at.toISOString()),
    }))
    .filter(({ slots }) => slots.length > 0)
}

/** The plain days on which the branch has the goods of the order: those of the agreed day at the latest, as it was promised. */
async function listOffered(
  { clock, delivery }: BalloonsDeps,
  q: Queryable,
  own: queries.OwnBooking,
): Promise<string[]> {
  const store = (await delivery.listPickupStores(q)).find(({ id }) => id === own.storeId)
  if (!store) return []
  const slotOn = toLocalDay(own.at)
  const cutOffHour = (await delivery.listCarriers(q)).find(({ kind }) => deliveryPlaces[kind] === 'branch')?.cutOffHour
  const now = clock.now()
  // Where its pieces lie now is not known: they may be on their way.
  const pieces = bringFrom(null, { vans: await delivery.listBranchVans(q), store })
  const bring = { pieces, supplied: pieces }
  const ready = findPickupDay({ store, isAtStore: own.isAtStore, now, cutOffHour, bring })
  const today = toLocalDay(now)
  const readyOn = [today, ready < slotOn ? ready : slotOn].toSorted().at(-1) ?? ready
  return listMoveDays({ readyOn, slotOn })
}
