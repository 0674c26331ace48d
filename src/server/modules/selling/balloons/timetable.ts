import * as z from 'zod/mini'
import type { BalloonBooking } from '#contracts/admin/balloon-slots.ts'
import { storeSchema } from '#contracts/content.ts'
import { messages } from '#contracts/messages.ts'
import { toFullName } from '#kernel/full-name.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { BalloonsDeps } from './balloons.types.ts'
import { handedOver } from './booking-states.rules.ts'
import { daySpan } from './day-span.rules.ts'
import { isKept } from './slots.rules.ts'
import * as queries from './timetable.queries.ts'

/** The frame of a write of staff. `branches`: null = all. */
export type BranchWrite = {
  tx: Tx
  branches: readonly StoreId[] | null
  staff: { name: string }
  audit: (entry: AuditEntry) => void
}

type Asked = { branches: readonly StoreId[] | null; storeId: StoreId | undefined; from: string; days: number }

export const thing = 'balloon-slot'
const openingSchema = z.pick(storeSchema, { hours: true, exceptions: true })

export async function readTimetable(
  { db, clock }: { db: Pick<Db, 'query'>; clock: BalloonsDeps['clock'] },
  { branches, storeId, from, days }: Asked,
): Promise<{ rows: BalloonBooking[]; branches: { id: StoreId; name: string }[] }> {
  const rows = await queries.listBookings(db.query, { branches, storeId, ...daySpan(from, days), now: clock.now() })
  return { rows: rows.map(toBooking), branches: await queries.listInflatingBranches(db.query, { branches }) }
}

function toBooking(row: queries.TimetableRow): BalloonBooking {
  const { orderId, number, at, movedFrom, beginsAt, pieces, minutes, phone, note, goods } = row
  return {
    order_id: orderId,
    number,
    branch: { id: row.storeId, name: row.storeName },
    at: at.toISOString(),
    moved_from: movedFrom?.toISOString() ?? null,
    begins_at: beginsAt?.toISOString() ?? null,
    pieces,
    minutes,
    state: findState(row),
    conflict: findConflict(row),
    recipient: toFullName(row),
    phone,
    note,
    goods,
  }
}

function findState({ orderState, isPrepared }: queries.TimetableRow): BalloonBooking['state'] {
  if (handedOver.includes(orderState)) return 'handed_over'
  if (isPrepared) return 'prepared'
  return orderState === 'awaiting_payment' ? 'unpaid' : 'booked'
}

/** A booking is never deleted because the branch has other hours: a person calls the customer. */
export function findConflict(
  row: Pick<queries.TimetableRow, 'orderState' | 'beginsAt' | 'hours' | 'exceptions' | 'at'>,
): BalloonBooking['conflict'] {
  if (handedOver.includes(row.orderState)) return null
  if (row.beginsAt === null) return 'lost'
  return isKept(openingSchema.parse({ hours: row.hours, exceptions: row.exceptions }), row.at) ? null : 'closed'
}

/** Throws 404, and 409 if they were prepared before. */
export async function markPrepared(
  { clock }: Pick<BalloonsDeps, 'clock'>,
  { tx, branches, audit }: BranchWrite,
  orderId: OrderId,
): Promise<void> {
  const booking = await queries.lockBooking(tx, { orderId, branches })
  if (!booking) throw notFound('order')
  if (booking.isPrepared) throw new ApiError('conflict', { message: messages.balloons.preparedBefore })
  await queries.updatePreparedAt(tx, { orderId, preparedAt: clock.now() })
  audit({ thing, id: orderId, before: { isPrepared: false }, after: { isPrepared: true } })
}

/** Takes `markPrepared` back. */
export async function unmarkPrepared(
  { tx, audit }: Pick<BranchWrite, 'tx' | 'audit'>,
  orderId: OrderId,
): Promise<void> {
  const booking = await queries.lockBooking(tx, { orderId, branches: null })
  if (!booking) throw notFound('order')
  await queries.updatePreparedAt(tx, { orderId, preparedAt: null })
  audit({ thing, id: orderId, before: { isPrepared: true }, after: { isPrepared: false } })
}
