import type { CalendarEntry } from './order-calendar.rules.ts'

/** The entry as iCalendar (RFC 5545), with a reminder the day before. The library is loaded on first use. */
export async function writeCalendar(
  { uid, day, title, place, text }: CalendarEntry,
  { stamp }: { stamp: Date },
): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Konfetka', product: 'Objednávka', language: 'SK' } })
  calendar.createEvent({
    id: `${uid}@konfetka`,
    stamp,
    start: day,
    allDay: true,
    summary: title,
    ...(place !== '' && { location: place }),
    ...(text !== '' && { description: text }),
    alarms: [{ type: ICalAlarmType.display, trigger: 24 * 60 * 60, description: title }],
  })
  return `${calendar.toString()}\r\n`
}
