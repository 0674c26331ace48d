import type { FreeDay } from '#contracts/admin/balloon-slots.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { BalloonsDeps } from '../balloons.types.ts'
import { handedOver } from '../booking-states.rules.ts'
import * as bookings from '../bookings.queries.ts'
import { daySpan } from '../day-span.rules.ts'
import { listSlots, planWork } from '../slots.rules.ts'
import { type BranchWrite, thing } from '../timetable.ts'
import { changeTime, countMinutes, lockForMove, sumOthers } from './change-time.ts'
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
  const branch = await bookings.findBranch(db.query, booking.storeId)
  if (!branch) return []
  const now = clock.now()
  const today = todayOf(clock)
  const minutes = await countMinutes(db.query, booking)
  const used = await sumOthers(db.query, { booking, ...daySpan(today, offeredDays), now })
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
 * Gives a paid order another time at its branch. Throws 404, and 409 if the time is taken, the booking is not at `from` any more, or
 * its balloons are inflated or handed over.
 */
export async function moveSlot(
  deps: Pick<BalloonsDeps, 'clock' | 'events'>,
  { tx, branches, staff, audit }: BranchWrite,
  { orderId, from, to }: Move,
): Promise<void> {
  const order = await queries.lockOrder(tx, orderId)
  if (!order) throw notFound('order')
  const { booking, isPrepared } = await lockForMove(tx, { orderId, branches, from, to })
  if (isPrepared) throw new ApiError('conflict', { message: messages.balloons.preparedBefore })
  if (!order.isPaid || handedOver.includes(order.state)) {
    throw new ApiError('conflict', { message: messages.balloons.notMovable })
  }
  await changeTime(deps, tx, { booking, from, to, actor: `staff: ${staff.name}` })
  audit({ thing, id: orderId, before: { slot: describe(from) }, after: { slot: describe(to) } })
}

function describe(at: Date): string {
  const { date, time } = toLocalTime(at)
  return `${date} ${time}`
}
