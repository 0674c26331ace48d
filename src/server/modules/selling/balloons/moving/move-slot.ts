import type { FreeDay } from '#contracts/admin/balloon-slots.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf, toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { listInflatedOf } from '../balloon-facts.queries.ts'
import { slotMoved } from '../balloons.events.ts'
import type { BalloonsDeps } from '../balloons.types.ts'
import * as bookings from '../bookings.queries.ts'
import { daySpan } from '../day-span.rules.ts'
import { findMinutes } from '../find-minutes.ts'
import { measureLines } from '../measure-lines.ts'
import { listSlots, planWork, type UsedMinutes } from '../slots.rules.ts'
import { type BranchWrite, handedOver, thing } from '../timetable.ts'
import { lockBooking } from '../timetable.queries.ts'
import * as queries from './moving.queries.ts'

const offeredDays = 14

type Asked = { branches: readonly StoreId[] | null; orderId: OrderId }

/** Free times of the branch of a booking, as if it had no minutes itself. Reads without locks: the move decides. Throws 404. */
export async function listFreeTimes(
  { db, clock }: Pick<BalloonsDeps, 'db' | 'clock'>,
  { branches, orderId }: Asked,
): Promise<FreeDay[]> {
  const booking = await bookings.findBooking(db.query, orderId)
  if (!booking || branches?.includes(booking.storeId) === false) throw notFound('order')
  const { storeId } = booking
  const branch = await bookings.findBranch(db.query, storeId)
  if (!branch) return []
  const now = clock.now()
  const today = todayOf(clock)
  const minutes = await countMinutes(db.query, booking)
  const span = daySpan(today, offeredDays)
  const all = (await bookings.sumUsed(db.query, { storeIds: [storeId], ...span, now })).get(storeId) ?? new Map()
  const used = subtract(all, await queries.listWork(db.query, orderId))
  return Array.from({ length: offeredDays }, (_, index) => addDays(today, index))
    .map((day) => ({
      day,
      times: listSlots(branch, day)
        .filter((at) => at.getTime() !== booking.at.getTime() && planWork(branch, { used, at, minutes, now }))
        .map((at) => at.toISOString()),
    }))
    .filter(({ times }) => times.length > 0)
}

type Move = { orderId: OrderId; from: Date; to: Date }

/**
 * Gives a paid order another time at its branch. Its days are locked in their order, after the order, so that two moves, or a move and
 * an order, never take the same minutes and never wait for each other. Throws 404, and 409 if the time is taken, the booking is not at
 * `from` any more, or its balloons are inflated or handed over.
 */
export async function moveSlot(
  { clock, events }: Pick<BalloonsDeps, 'clock' | 'events'>,
  { tx, branches, audit }: BranchWrite,
  { orderId, from, to }: Move,
): Promise<void> {
  const order = await queries.lockOrder(tx, orderId)
  const known = await bookings.findBooking(tx, orderId)
  if (!order || !known) throw notFound('order')
  const { storeId } = known
  for (const day of [...new Set([toLocalDay(from), toLocalDay(to)])].toSorted()) {
    await bookings.lockDay(tx, { storeId, day })
  }
  const booked = await lockBooking(tx, { orderId, branches })
  if (!booked) throw notFound('order')
  if (booked.isPrepared) throw new ApiError('conflict', { message: messages.balloons.preparedBefore })
  if (!order.isPaid || handedOver.includes(order.state)) {
    throw new ApiError('conflict', { message: messages.balloons.notMovable })
  }
  const booking = await bookings.findBooking(tx, orderId)
  if (booking?.at.getTime() !== from.getTime()) {
    throw new ApiError('conflict', { message: messages.balloons.movedBefore })
  }
  const minutes = await countMinutes(tx, booking)
  await queries.deleteWork(tx, orderId)
  const now = clock.now()
  await bookings.deleteExpiredWork(tx, { storeId, ...daySpan(toLocalDay(to)), now })
  const parts = await findMinutes(tx, { storeId, at: to, minutes, now })
  if (!parts) throw new ApiError('conflict', { message: messages.balloons.taken })
  await bookings.replaceWork(tx, booking, { pieces: booking.pieces, parts })
  await queries.updateTime(tx, { orderId, at: to })
  await bookings.markKept(tx, orderId)
  await events.publish(tx, slotMoved({ orderId, at: to }))
  audit({ thing, id: orderId, before: { slot: describe(from) }, after: { slot: describe(to) } })
}

/** Of an order that lost its minutes, as its lines need them now. */
async function countMinutes(q: Tx | BalloonsDeps['db']['query'], booking: bookings.Booking): Promise<number> {
  const sum = booking.parts.reduce((total, { minutes }) => total + minutes, 0)
  return sum > 0 ? sum : (await measureLines(q, await listInflatedOf(q, booking.orderId))).minutes
}

function subtract(all: UsedMinutes, own: UsedMinutes): UsedMinutes {
  return new Map([...all].map(([at, minutes]) => [at, minutes - (own.get(at) ?? 0)]))
}

function describe(at: Date): string {
  const { date, time } = toLocalTime(at)
  return `${date} ${time}`
}
