import type { Expectation } from '#contracts/order-parts.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Cents } from '#kernel/money.ts'
import { addDays } from '#kernel/plain-day.ts'
import { startOfLocalDay, toLocalDay } from '#kernel/shop-calendar.ts'
import type { OrderState, PaymentTerms } from '../orders.types.ts'

/** How long a branch keeps an order that is ready (decisions, section 4). */
const collectWithinDays = 7
export const collectWithinMs = collectWithinDays * dayMs
/** The right to withdraw without a reason (Act 108/2024, § 20). */
const withdrawalDays = 14
/** After this a delivered order is completed: the fourteen days are over and a statement sent on the last day has arrived. */
export const completeAfterMs = 21 * dayMs

/** Last of the fourteen days, counted from the day after the hand-over, in the shop's time zone: `YYYY-MM-DD`. */
export function findWithdrawalEnd(deliveredAt: Date): string {
  return addDays(toLocalDay(deliveredAt), withdrawalDays)
}

/** States in which the days that the customer saw at checkout are still ahead. */
const awaiting: readonly OrderState[] = ['new', 'awaiting_payment', 'paid', 'processing', 'waiting_goods', 'shipped']

/** What the customer can expect of their goods now; a branch keeps them for seven days. Days are `YYYY-MM-DD`. */
export function findExpectation(order: {
  state: OrderState
  isAtStore: boolean
  expectedFrom: string | null
  expectedTo: string | null
  readyAt: Date | null
}): Expectation | null {
  const { state, isAtStore, expectedFrom, expectedTo, readyAt } = order
  if (state === 'ready_pickup' && isAtStore && readyAt) {
    const day = findCollectEnd(readyAt)
    return { kind: 'collect_by', from: day, to: day }
  }
  if (expectedFrom === null || expectedTo === null || !awaiting.includes(state)) return null
  if (isAtStore) return { kind: 'pickup', from: expectedFrom, to: expectedFrom }
  return { kind: 'delivery', from: expectedFrom, to: expectedTo }
}

/** The last day on which the branch keeps an order that was ready at `readyAt`: `YYYY-MM-DD`. */
export function findCollectEnd(readyAt: Date): string {
  return addDays(toLocalDay(readyAt), collectWithinDays)
}

/** Orders that were ready before this moment were to be collected on an earlier day than `today`. */
export function findOverdueReady(today: string): Date {
  return startOfLocalDay(addDays(today, -collectWithinDays))
}

/** When the hold of the goods expires; null = never. */
export function findHoldEnd(
  { holdMs }: PaymentTerms,
  { totalCents, now }: { totalCents: Cents; now: Date },
): Date | null {
  return totalCents === 0 || holdMs === null ? null : new Date(now.getTime() + holdMs)
}

/** When an unpaid order is cancelled; null = never. */
export function findDueDate(
  { termMs }: PaymentTerms,
  { totalCents, now }: { totalCents: Cents; now: Date },
): Date | null {
  return totalCents === 0 || termMs === null ? null : new Date(now.getTime() + termMs)
}

/** The year of an order's number series, in two digits and the shop's time zone. */
export function seriesYear(now: Date): string {
  return toLocalDay(now).slice(2, 4)
}
