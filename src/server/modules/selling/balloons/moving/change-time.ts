import type { OrderId, StoreId } from '#kernel/ids.ts'
import { messages } from '#contracts/messages.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { listInflatedOf } from '../balloon-facts.queries.ts'
import { type SlotMoved, slotMoved } from '../balloons.events.ts'
import type { BalloonsDeps } from '../balloons.types.ts'
import * as bookings from '../bookings.queries.ts'
import { daySpan } from '../day-span.rules.ts'
import { findMinutes } from '../find-minutes.ts'
import { measureLines } from '../measure-lines.ts'
import type { UsedMinutes } from '../slots.rules.ts'
import { lockBooking } from '../timetable.queries.ts'
import * as queries from './moving.queries.ts'

type Asked = { orderId: OrderId; branches: readonly StoreId[] | null; from: Date; to: Date }

/**
 * Locks the booking of an order whose row is locked, after both days in their order, so that two moves, or a move and an order, never
 * take the same minutes and never wait for each other. Throws 404, also for a booking of other branches.
 */
export async function lockForMove(
  tx: Tx,
  { orderId, branches, from, to }: Asked,
): Promise<{ booking: bookings.Booking; isPrepared: boolean }> {
  const known = await bookings.findBooking(tx, orderId)
  if (!known) throw notFound('order')
  for (const day of [...new Set([toLocalDay(from), toLocalDay(to)])].toSorted()) {
    await bookings.lockDay(tx, { storeId: known.storeId, day })
  }
  const locked = await lockBooking(tx, { orderId, branches })
  const booking = await bookings.findBooking(tx, orderId)
  if (!locked || !booking) throw notFound('order')
  return { booking, isPrepared: locked.isPrepared }
}

type Change = { booking: bookings.Booking; from: Date; to: Date; actor: SlotMoved['actor'] }

/**
 * Frees the minutes of a locked booking and takes those before its new time. Throws 409 if they are taken, or the booking is not at
 * `from` any more.
 */
export async function changeTime(
  { clock, events }: Pick<BalloonsDeps, 'clock' | 'events'>,
  tx: Tx,
  { booking, from, to, actor }: Change,
): Promise<void> {
  const { orderId, storeId, pieces } = booking
  if (booking.at.getTime() !== from.getTime()) {
    throw new ApiError('conflict', { message: messages.balloons.movedBefore })
  }
  const minutes = await countMinutes(tx, booking)
  await queries.deleteWork(tx, orderId)
  const now = clock.now()
  await bookings.deleteExpiredWork(tx, { storeId, ...daySpan(toLocalDay(to)), now })
  const parts = await findMinutes(tx, { storeId, at: to, minutes, now })
  if (!parts) throw new ApiError('conflict', { message: messages.balloons.taken })
  await bookings.replaceWork(tx, booking, { pieces, parts })
  await queries.updateTime(tx, { orderId, at: to })
  await bookings.markKept(tx, orderId)
  await events.publish(tx, slotMoved({ orderId, at: to, actor }))
}

/** Minutes that others have booked at the branch of a booking in a span: as if it had none itself. */
export async function sumOthers(
  q: Queryable,
  { booking, ...span }: { booking: bookings.Booking; from: Date; to: Date; now: Date },
): Promise<UsedMinutes> {
  const { storeId, parts } = booking
  const all = (await bookings.sumUsed(q, { storeIds: [storeId], ...span })).get(storeId) ?? new Map<number, number>()
  const own = new Map(parts.map(({ at, minutes }) => [at.getTime(), minutes]))
  return new Map([...all].map(([at, minutes]) => [at, minutes - (own.get(at) ?? 0)]))
}

/** Minutes of work. Of an order that lost its own, as its lines need them now. */
export async function countMinutes(q: Queryable, { orderId, parts }: bookings.Booking): Promise<number> {
  const sum = parts.reduce((total, { minutes }) => total + minutes, 0)
  return sum > 0 ? sum : (await measureLines(q, await listInflatedOf(q, orderId))).minutes
}
