import { messages } from '#contracts/messages.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { listInflatedOf } from './balloon-facts.queries.ts'
import type { BalloonsDeps, SlotToHold } from './balloons.types.ts'
import * as queries from './bookings.queries.ts'
import { daySpan } from './day-span.rules.ts'
import { findMinutes } from './find-minutes.ts'
import { measureLines } from './measure-lines.ts'
import { trimWork, type WorkPart } from './slots.rules.ts'

type SlotDeps = Pick<BalloonsDeps, 'clock'>

/**
 * Books the minutes of a new order in its transaction, before the stock is locked. Throws `cart_changed` if the slot is taken, or the
 * branch does not inflate at that time any more.
 */
export async function holdSlot(
  deps: SlotDeps,
  tx: Tx,
  { orderId, storeId, at, lines, expiresAt }: SlotToHold,
): Promise<void> {
  const { pieces, minutes } = await measureLines(tx, lines)
  const parts = await takeMinutes(deps, tx, { storeId, at, minutes })
  if (!parts) throw new ApiError('cart_changed', { message: messages.balloons.taken })
  await queries.insertBooking(tx, { orderId, storeId, at, pieces, expiresAt, parts })
}

type Taking = { storeId: StoreId; at: Date; minutes: number }

/** Free quarters before a slot, under the lock of its day; undefined = too few. */
async function takeMinutes(
  { clock }: SlotDeps,
  tx: Tx,
  { storeId, at, minutes }: Taking,
): Promise<WorkPart[] | undefined> {
  const day = toLocalDay(at)
  await queries.lockDay(tx, { storeId, day })
  const now = clock.now()
  await queries.deleteExpiredWork(tx, { storeId, ...daySpan(day), now })
  return findMinutes(tx, { storeId, at, minutes, now })
}

/** A paid order keeps its slot. One that lost it gets it again if there is still room; otherwise staff see the conflict. */
export async function keepPaid(deps: SlotDeps, tx: Tx, { orderId }: { orderId: OrderId }): Promise<void> {
  if (await queries.markKept(tx, orderId)) return
  const booking = await queries.findBooking(tx, orderId)
  const lines = booking ? await listInflatedOf(tx, orderId) : []
  if (!booking || lines.length === 0) return
  const { storeId, at } = booking
  const { pieces, minutes } = await measureLines(tx, lines)
  const parts = await takeMinutes(deps, tx, { storeId, at, minutes })
  if (!parts) return
  await queries.replaceWork(tx, booking, { pieces, parts })
  await queries.markKept(tx, orderId)
}

/** An order that goes nowhere frees its minutes. */
export async function releaseOrder(tx: Tx, { orderId, to }: { orderId: OrderId; to: string }): Promise<void> {
  if (to === 'cancelled' || to === 'not_collected') await queries.deleteBooking(tx, orderId)
}

/** The lines of an order are about to change. Takes the lock of its day before the stock is locked, as orders that are placed do. */
export async function lockForChange(tx: Tx, { orderId }: { orderId: OrderId }): Promise<void> {
  const booking = await queries.findBooking(tx, orderId)
  if (booking) await queries.lockDay(tx, { storeId: booking.storeId, day: toLocalDay(booking.at) })
}

/** The lines of an order have changed: its minutes follow. Throws 409 if more are needed than its slot has. */
export async function followGoods(deps: SlotDeps, tx: Tx, { orderId }: { orderId: OrderId }): Promise<void> {
  const booking = await queries.findBooking(tx, orderId)
  if (!booking) return
  const lines = await listInflatedOf(tx, orderId)
  if (lines.length === 0) return queries.deleteBooking(tx, orderId)
  const { pieces, minutes } = await measureLines(tx, lines)
  const before = booking.parts.reduce((sum, part) => sum + part.minutes, 0)
  if (booking.isLost || minutes === before) return
  if (minutes < before) return queries.replaceWork(tx, booking, { pieces, parts: trimWork(booking.parts, minutes) })
  const { storeId, at } = booking
  const more = await takeMinutes(deps, tx, { storeId, at, minutes: minutes - before })
  if (!more) throw new ApiError('conflict', { message: messages.balloons.noRoomForMore })
  await queries.replaceWork(tx, booking, { pieces, parts: joinParts([...booking.parts, ...more]) })
}

function joinParts(parts: readonly WorkPart[]): WorkPart[] {
  return [...Map.groupBy(parts, ({ at }) => at.getTime()).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ at: first.at, minutes: same.reduce((sum, { minutes }) => sum + minutes, 0) }] : []
  })
}
