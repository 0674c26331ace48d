import type { CalendarEntry } from './order-calendar.rules.ts'

/** The entry as iCalendar (RFC 5545), with a reminder the day before, of an agreed time two hours before. The library is loaded on first use. */
export async function writeCalendar(
  { uid, day, title, place, text }: CalendarEntry,
  { stamp }: { stamp: Date },
): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator')
  const isTimed = day instanceof Date
  const calendar = ical({ prodId: { company: 'Konfetka', product: 'Objednávka', language: 'SK' } })
  calendar.createEvent({
    id: `${uid}@konfetka`,
    stamp,
    start: day,
    ...(isTimed ? { end: new Date(day.getTime() + 30 * 60_000) } : { allDay: true }),
    summary: title,
    ...(place !== '' && { location: place }),
    ...(text !== '' && { description: text }),
    alarms: [{ type: ICalAlarmType.display, trigger: (isTimed ? 2 : 24) * 60 * 60, description: title }],
  })
  return `${calendar.toString()}\r\n`
}
