const zone = { timeZone: 'Europe/Bratislava' } as const
const time = new Intl.DateTimeFormat('sk-SK', { ...zone, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('sk-SK', { ...zone, day: 'numeric', month: 'numeric' })
const dayAndYear = new Intl.DateTimeFormat('sk-SK', { ...zone, day: 'numeric', month: 'numeric', year: 'numeric' })

/** A moment as colleagues say it: the time of today, the day of this year, the whole date of an older one. */
export function formatTime(moment: string, now = new Date()): string {
  const date = new Date(moment)
  if (dayAndYear.format(date) === dayAndYear.format(now)) return time.format(date)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return `${(isThisYear ? day : dayAndYear).format(date)} ${time.format(date)}`
}
