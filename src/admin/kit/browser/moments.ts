import { shopTimeZone, toLocalDay } from '#kernel/shop-calendar.ts'

const zone = { timeZone: shopTimeZone } as const
const time = new Intl.DateTimeFormat('sk-SK', { ...zone, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('sk-SK', { ...zone, day: 'numeric', month: 'numeric' })
const dayAndYear = new Intl.DateTimeFormat('sk-SK', { ...zone, day: 'numeric', month: 'numeric', year: 'numeric' })

/** A moment as colleagues say it: the time of today, the day of this year, the whole date of an older one. */
export function formatTime(moment: string, now = new Date()): string {
  const date = new Date(moment)
  const [written, today] = [toLocalDay(date), toLocalDay(now)]
  if (written === today) return time.format(date)
  const isThisYear = written.slice(0, 4) === today.slice(0, 4)
  return `${(isThisYear ? day : dayAndYear).format(date)} ${time.format(date)}`
}
