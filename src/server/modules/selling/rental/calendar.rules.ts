import { addDays } from '#kernel/plain-day.ts'
import type { OpeningHours } from '#kernel/opening-hours.ts'
import {
  findFault,
  isUnitFree,
  takenDays,
  type RentalFault,
  type RentalOffer,
  type Unit,
} from './availability.rules.ts'

/** What a customer may do on a day: pick the costume up, or why not. `taken`: every unit is away or in cleaning. */
export type CalendarDay = { day: string; state: 'free' | 'taken' | RentalFault }

export type Calendar = {
  units: readonly Unit[]
  offer: Pick<RentalOffer, 'maxDays' | 'cleaningDays'>
  opening: OpeningHours
  today: string
}

/** The days from `from` to `to`. A day is free if the costume can be picked up on it and brought back on the same day at the earliest. */
export function judgeDays(calendar: Calendar, { from, to }: { from: string; to: string }): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, state: judgeDay(calendar, day) })
  return days
}

function judgeDay(calendar: Calendar, day: string): CalendarDay['state'] {
  const { offer, opening, today } = calendar
  const fault = findFault({ firstOn: day, lastOn: day }, { maxDays: offer.maxDays, opening, today })
  if (fault) return fault
  return isSomeFree(calendar, { firstOn: day, lastOn: day }) ? 'free' : 'taken'
}

/** The days on which a costume that is picked up on `firstOn` may be brought back, earliest first; empty = it cannot be booked. */
export function listReturns(calendar: Calendar, firstOn: string): string[] {
  const { offer, opening, today } = calendar
  const returns: string[] = []
  for (let length = 0; length < offer.maxDays; length += 1) {
    const lastOn = addDays(firstOn, length)
    // A longer rental needs the same days and more.
    if (!isSomeFree(calendar, { firstOn, lastOn })) break
    if (!findFault({ firstOn, lastOn }, { maxDays: offer.maxDays, opening, today })) returns.push(lastOn)
  }
  return returns
}

function isSomeFree({ units, offer }: Calendar, days: { firstOn: string; lastOn: string }): boolean {
  const wanted = takenDays(days, offer.cleaningDays)
  return units.some((unit) => isUnitFree(unit, wanted))
}
