import { expect, test } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

const entry = {
  uid: 'order-2600000001-collect',
  day: '2026-11-30',
  title: 'Posledný deň na vyzdvihnutie objednávky č. 2600000001; len dnes, potom už nie',
  place: 'Konfetka Žilina, Hlavná 1, Žilina',
  text: 'pondelok – piatok 9:00 – 18:00\nsobota 9:00 – 12:00',
}
const stamp = new Date('2026-11-22T10:00:00Z')

test('an entry is a whole day with a reminder the day before', async () => {
  const lines = unfold(await writeCalendar(entry, { stamp }))
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:order-2600000001-collect@konfetka',
      'DTSTAMP:20261122T100000Z',
      'DTSTART;VALUE=DATE:20261130',
      'LOCATION:Konfetka Žilina\\, Hlavná 1\\, Žilina',
      'DESCRIPTION:pondelok – piatok 9:00 – 18:00\\nsobota 9:00 – 12:00',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
    ]),
  )
  expect(lines).toContain(`SUMMARY:${entry.title.replace(/[;,]/g, (sign) => `\\${sign}`)}`)
  expect(lines.at(-1)).toBe('')
})

test('an agreed time is half an hour with a reminder two hours before', async () => {
  const lines = unfold(await writeCalendar({ ...entry, day: new Date('2026-12-10T14:30:00Z') }, { stamp }))
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261210T143000Z', 'DTEND:20261210T150000Z', 'TRIGGER:-PT2H']))
})

test('an empty place and text are left out', async () => {
  const text = await writeCalendar({ ...entry, place: '', text: '' }, { stamp })
  expect(text).not.toMatch(/^LOCATION/m)
  expect(text.match(/^DESCRIPTION/gm)).toHaveLength(1)
})

test('no line is longer than 75 octets', async () => {
  const lines = (await writeCalendar(entry, { stamp })).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

function unfold(calendar: string): string[] {
  return calendar.replaceAll('\r\n ', '').split('\r\n')
}
