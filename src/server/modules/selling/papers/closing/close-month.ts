import { messages } from '#contracts/messages.ts'
import type { MonthClosingId, UserId } from '#kernel/ids.ts'
import { monthOf } from '#kernel/plain-month.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './closing.queries.ts'

type ClosingDeps = { clock: Clock }
type ClosingWrite = AuditedWrite & { by: UserId }

/**
 * Closes a month of papers. Papers under way are waited for, so what the month has afterwards is all it will ever have. Throws 422 for a month
 * that is not over, 409 for one that is closed.
 */
export async function closeMonth(
  { clock }: ClosingDeps,
  { tx, audit, by }: ClosingWrite,
  month: string,
): Promise<void> {
  const at = clock.now()
  if (month >= monthOf(toLocalDay(at))) throw invalid({ month: [messages.money.notOver] })
  await queries.lockMonth(tx, month)
  if (!(await queries.insertClosing(tx, { month, by, at }))) {
    throw new ApiError('conflict', { message: messages.money.closedAlready })
  }
  audit({ thing: 'month', id: month, before: { isMonthClosed: false }, after: { isMonthClosed: true } })
}

type Reopening = { id: MonthClosingId; version: number; reason: string }

/** Lets papers be issued in a month again, and returns it. Throws 404, 412 for another version, 409 for a closing that was taken back. */
export async function reopenMonth(
  { clock }: ClosingDeps,
  { tx, audit, by }: ClosingWrite,
  { id, version, reason }: Reopening,
): Promise<string> {
  const month = await queries.findMonthOf(tx, id)
  if (month === undefined) throw notFound('month')
  await queries.lockMonth(tx, month)
  const closing = await queries.findClosing(tx, month)
  if (closing?.id !== id) throw new ApiError('conflict', { message: messages.money.openAlready })
  await refuseStale(tx, { thing: 'month', current: { id: month, version: closing.version }, version })
  if (closing.reopenedAt) throw new ApiError('conflict', { message: messages.money.openAlready })
  await queries.markReopened(tx, { id, by, at: clock.now(), reason })
  audit({ thing: 'month', id: month, before: { isMonthClosed: true }, after: { isMonthClosed: false, why: reason } })
  return month
}

/**
 * The day on which a paper is issued that was meant for `day`: that day, or today if its month was closed meanwhile, such as at midnight after the
 * last day. The month stays open until the transaction ends.
 */
export async function holdDayOfIssue(tx: Tx, { day, today }: { day: string; today: string }): Promise<string> {
  if (await queries.holdOpenMonth(tx, day)) return day
  // A month that is not over is never closed; if it is, the insert of the paper is refused.
  await queries.holdOpenMonth(tx, today)
  return today
}
