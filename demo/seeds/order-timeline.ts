/** Times of the steps of a demo order: customers act at any time, the shop on business days during working hours. */
import { addBusinessDays } from '../../src/kernel/business-days.ts'
import { Temporal } from 'temporal-polyfill'
import { toInstant, today, zonedAt } from './demo-dates.ts'

/** A parcel handed over by this hour leaves the same day. */
const lastOrderHour = 12
const maxShiftDays = 20

/**
 * The times of the steps, in order and none in the future: an order that could not have progressed that far is moved
 * into the past. `index` spreads orders over the day.
 */
export function timeSteps(
  steps: readonly string[],
  { daysAgo, index, now }: { daysAgo: number; index: number; now: Date },
): Date[] {
  for (let shift = 0; shift <= maxShiftDays; shift += 1) {
    const placed = toInstant(today(now).subtract({ days: daysAgo + shift }), timeOf(9 * 60 + ((index * 137) % 720)))
    const times = walk(steps, placed)
    if (times.every((time) => time <= now)) return times
  }
  throw new Error(`An order of ${daysAgo} days ago cannot have reached ${steps.at(-1)}.`)
}

function walk(steps: readonly string[], placed: Date): Date[] {
  const times: Date[] = []
  for (const [index, step] of steps.entries()) times.push(next(step, { before: times.at(-1) ?? placed, placed, index }))
  return times
}

function next(step: string, { before, placed, index }: { before: Date; placed: Date; index: number }): Date {
  switch (step) {
    case 'new':
      return placed
    case 'processing':
      return startOfWork(before)
    case 'shipped':
      return onSameDay(before, '15:10')
    case 'ready_pickup':
      return new Date(before.getTime() + 2 * 3_600_000)
    case 'delivered':
      return inBusinessDays(before, 1, '11:25')
    case 'picked_up':
      return inBusinessDays(before, 1, '16:45')
    case 'completed':
      return inDays(before, 21, '03:20')
    case 'withdrawn':
      return inDays(before, 4, '19:30')
    case 'refunded':
      return inBusinessDays(before, 1, '10:15')
    default:
      return new Date(placed.getTime() + index * 60_000)
  }
}

/** Staff start on an order immediately if it arrives in the morning, otherwise at the beginning of the next business day. */
function startOfWork(before: Date): Date {
  const moment = zonedAt(before)
  const day = moment.toPlainDate().toString()
  const isToday = addBusinessDays(day, 0) === day && moment.hour < lastOrderHour && moment.hour >= 8
  return isToday ? new Date(before.getTime() + 40 * 60_000) : inBusinessDays(before, 1, '08:20')
}

function onSameDay(before: Date, time: string): Date {
  return toInstant(zonedAt(before).toPlainDate(), time)
}

function inBusinessDays(before: Date, days: number, time: string): Date {
  return toInstant(Temporal.PlainDate.from(addBusinessDays(zonedAt(before).toPlainDate().toString(), days)), time)
}

function inDays(before: Date, days: number, time: string): Date {
  return toInstant(zonedAt(before).toPlainDate().add({ days }), time)
}

function timeOf(minutes: number): string {
  return Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }).toString({
    smallestUnit: 'minute',
  })
}
