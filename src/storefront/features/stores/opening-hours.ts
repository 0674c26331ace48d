import type { Store } from '#contracts/content.ts'
import { messages } from '#storefront/i18n/messages.ts'

export type OpeningHours = Pick<Store, 'hours' | 'exceptions'>
export type OpenState = { isOpen: boolean; text: string }

type Span = { from: string; to: string }

/** A moment as people in Slovakia read it. */
export type LocalMoment = { date: string; day: number; time: string }

const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bratislava',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function toLocalMoment(instant: Date): LocalMoment {
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const date = `${read('year')}-${read('month')}-${read('day')}`
  return { date, day: dayOf(date), time: `${read('hour')}:${read('minute')}` }
}

/** Whether a store is open, and until or from when. */
export function toOpenState(store: OpeningHours, now: LocalMoment): OpenState {
  const spans = spansOn(store, now)
  const current = spans.find(({ from, to }) => from <= now.time && now.time < to)
  if (current) return { isOpen: true, text: messages.stores.openTill(toHour(current.to)) }
  const later = spans.find(({ from }) => from > now.time)
  if (later) return { isOpen: false, text: messages.stores.opensAt(toHour(later.from)) }
  return { isOpen: false, text: findNextOpening(store, now) ?? messages.stores.closed }
}

/** The opening spans of one day: an exception replaces the usual hours. */
export function spansOn({ hours, exceptions }: OpeningHours, { date, day }: Pick<LocalMoment, 'date' | 'day'>): Span[] {
  const exception = exceptions.find((candidate) => candidate.date === date)
  if (exception)
    return exception.from !== null && exception.to !== null ? [{ from: exception.from, to: exception.to }] : []
  return hours.filter((span) => span.day === day).toSorted((a, b) => a.from.localeCompare(b.from))
}

/** "09:00" as it is written on a door: "9:00". */
export function toHour(time: string): string {
  return time.replace(/^0/, '')
}

function findNextOpening(store: OpeningHours, now: LocalMoment): string | undefined {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const date = addDays(now.date, ahead)
    const day = dayOf(date)
    const [first] = spansOn(store, { date, day })
    if (!first) continue
    const time = toHour(first.from)
    return ahead === 1
      ? messages.stores.opensTomorrow(time)
      : messages.stores.opensOn(messages.stores.daysWhen[day - 1] ?? '', time)
  }
  return undefined
}

/** 1 = Monday. */
function dayOf(date: string): number {
  return ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
}

function addDays(date: string, days: number): string {
  const next = new Date(`${date}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}
