import { messages } from '#contracts/messages.ts'
import { isHoliday } from '#kernel/business-days.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import { spansOn } from '#kernel/opening-hours.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { findDeliveryDates, findDispatchDays, usualCutOffHour } from './delivery.rules.ts'
import type { Carrier, DeliveryDates, GoodsWait } from './delivery.types.ts'
import { findArrival, findPickupDay, transferDays, type PickupQuestion } from './pickup.rules.ts'

const words = messages.promise

export type DeliveryQuestion = {
  carrier: Pick<Carrier, 'name' | 'daysFrom' | 'daysTo' | 'cutOffHour'>
  now: Date
  wait?: GoodsWait | undefined
}

/** Sentences for staff: why `findDeliveryDates` answers these days. Each day in them is one that the rules have found. */
export function explainDelivery({ carrier, now, wait }: DeliveryQuestion): string[] {
  const arrives = findDeliveryDates(carrier, now, wait)
  const days = { from: carrier.daysFrom, to: carrier.daysTo }
  const leaves = findDispatchDays(now, { cutOffHour: carrier.cutOffHour, wait })
  return [
    sayDispatch(now, carrier.cutOffHour),
    ...sayWait(wait),
    ...sayGather(wait, findDispatchDays(now, { cutOffHour: carrier.cutOffHour }).from),
    ...(wait ? [words.leavesLater(leaves)] : []),
    words.onTheWay({ carrier: carrier.name, days, arrives }),
    ...sayHolidays(now, arrives),
  ]
}

/** The same for `findPickupDay`. */
export function explainPickup(question: PickupQuestion & { store: { name: string } }): string[] {
  const { store, isAtStore, now, cutOffHour, wait } = question
  const ready = findPickupDay(question)
  const hasHours = store.hours.length > 0
  if (isAtStore && !wait) {
    const minutes = store.preparationMinutes
    return [
      words.atBranch({ branch: store.name, minutes, ready }),
      ...(hasHours ? sayClosedDays(question, ready) : [words.withoutHours, sayDispatch(now, cutOffHour)]),
    ]
  }
  const dispatch = findDispatchDays(now, { cutOffHour, wait }).to
  const { day: arrived, van } = isAtStore ? { day: dispatch } : findArrival(question)
  return [
    ...sayWait(wait),
    isAtStore
      ? words.preparedLater(store.name, dispatch)
      : van === undefined
        ? words.transferred({ branch: store.name, days: transferDays, arrives: arrived })
        : words.broughtByVan({ branch: store.name, van, arrives: arrived }),
    ...(ready > arrived ? [words.opensOn(ready)] : []),
    ...sayHolidays(now, { from: arrived, to: ready }),
  ]
}

function sayDispatch(now: Date, cutOffHour = usualCutOffHour): string {
  const { date: ordered, time: at } = toLocalTime(now)
  const leaves = findDispatchDays(now, { cutOffHour }).from
  if (leaves === ordered) return words.beforeCutOff({ ordered, at, hour: cutOffHour })
  const isDayOff = weekdayOf(ordered) > 5 || isHoliday(ordered)
  return isDayOff
    ? words.onDayOff({ ordered, at, leaves })
    : words.afterCutOff({ ordered, at, hour: cutOffHour, leaves })
}

function sayWait(wait: GoodsWait | undefined): string[] {
  if (!wait) return []
  const { daysFrom: from, daysTo: to, arrivesOn } = wait
  return [
    ...(to > 0 ? [words.fromSupplier({ from, to })] : []),
    ...(arrivesOn === null ? [] : [words.arrives(arrivesOn)]),
  ]
}

function sayGather(wait: GoodsWait | undefined, from: string): string[] {
  return wait?.gather ? [words.fromBranches(wait.gather(from))] : []
}

/** Weekends go without saying. */
function sayHolidays(now: Date, { to }: DeliveryDates): string[] {
  const holidays = listDays(toLocalTime(now).date, to).filter((day) => weekdayOf(day) <= 5 && isHoliday(day))
  return holidays.length > 0 ? [words.holidays(holidays)] : []
}

/** Why the goods are not ready on the day of the order: too little of it is left, and days on which the branch is closed. */
function sayClosedDays({ store, now }: PickupQuestion, ready: string): string[] {
  const ordered = toLocalTime(now).date
  if (ready === ordered) return []
  const closed = listDays(ordered, addDays(ready, -1)).filter((day) => spansOn(store, day).length === 0)
  const wasOpen = spansOn(store, ordered).length > 0
  return [...(wasOpen ? [words.tooLateToday] : []), ...(closed.length > 0 ? [words.closedOn(closed)] : [])]
}

function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
