import { expect, test } from 'vitest'
import { findCollectionDay, openingState, type OpeningHours } from './opening-hours.ts'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '19:00' }))
const store: OpeningHours = {
  hours: [...weekdays, { day: 6, from: '09:00', to: '12:00' }, { day: 6, from: '13:00', to: '15:00' }],
  exceptions: [
    { date: '2026-12-24', from: '09:00', to: '12:00', note: 'Štedrý deň' },
    { date: '2026-12-25', from: null, to: null, note: 'Sviatok' },
    { date: '2026-12-26', from: null, to: null, note: 'Sviatok' },
    { date: '2026-11-29', from: '10:00', to: '16:00', note: 'Mimoriadne otvorená nedeľa' },
  ],
}

test.each([
  ['Monday morning, winter time', '2026-11-23T08:00:00Z', { kind: 'open', until: '19:00' }],
  ['a minute before opening', '2026-11-23T07:59:00Z', closed('2026-11-23', '09:00', 0)],
  ['closing time itself', '2026-11-23T18:00:00Z', closed('2026-11-24', '09:00', 1)],
  ['summer time', '2026-07-06T07:00:00Z', { kind: 'open', until: '19:00' }],
  ['the Saturday lunch break', '2026-11-21T11:30:00Z', closed('2026-11-21', '13:00', 0)],
  ['Saturday afternoon', '2026-11-21T12:30:00Z', { kind: 'open', until: '15:00' }],
  ['Saturday evening before a closed Sunday', '2026-11-21T20:00:00Z', closed('2026-11-23', '09:00', 2)],
  ['an exceptionally open Sunday', '2026-11-29T10:00:00Z', { kind: 'open', until: '16:00' }],
  ['a shortened day', '2026-12-24T11:30:00Z', closed('2026-12-28', '09:00', 4)],
  ['a closed holiday that is a working day', '2026-12-25T10:00:00Z', closed('2026-12-28', '09:00', 3)],
  [
    'just after midnight in Bratislava, the day before in UTC',
    '2026-11-22T23:30:00Z',
    closed('2026-11-23', '09:00', 0),
  ],
])('%s', (_, instant, expected) => {
  expect(openingState(store, new Date(instant))).toEqual(expected)
})

test('a store without hours never promises an opening', () => {
  expect(openingState({ hours: [], exceptions: [] }, new Date('2026-11-23T10:00:00Z'))).toEqual({
    kind: 'closed',
    next: undefined,
  })
})

test.each([
  ['in the morning', '2026-11-23T09:00:00Z', 60, '2026-11-23'],
  ['before it opens', '2026-11-23T05:00:00Z', 60, '2026-11-23'],
  ['61 minutes before closing', '2026-11-23T16:59:00Z', 60, '2026-11-23'],
  ['in the last second that is enough', '2026-11-23T16:59:59Z', 60, '2026-11-23'],
  ['60 minutes before closing: ready when it closes', '2026-11-23T17:00:00Z', 60, '2026-11-24'],
  ['a minute before closing', '2026-11-23T17:59:00Z', 60, '2026-11-24'],
  ['a minute before closing of a branch that needs no time', '2026-11-23T17:59:00Z', 0, '2026-11-23'],
  ['after closing', '2026-11-23T18:00:00Z', 0, '2026-11-24'],
  ['a minute before the lunch break: staff go on after it', '2026-11-21T10:59:00Z', 60, '2026-11-21'],
  ['late on Saturday, before a closed Sunday', '2026-11-21T13:30:00Z', 60, '2026-11-23'],
  ['late on a shortened day before holidays', '2026-12-24T10:00:00Z', 60, '2026-12-28'],
  ['on a day shorter than the time to prepare', '2026-12-24T06:00:00Z', 180, '2026-12-28'],
])('goods are collected %s', (_, instant, preparationMinutes, day) => {
  expect(findCollectionDay(store, { now: new Date(instant), preparationMinutes })).toBe(day)
})

test('no day of collection is named for a store without hours, or with shorter days than it needs', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(findCollectionDay({ hours: [], exceptions: [] }, { now, preparationMinutes: 0 })).toBeUndefined()
  expect(findCollectionDay(store, { now, preparationMinutes: 600 })).toBeUndefined()
})

function closed(date: string, from: string, daysAhead: number) {
  return { kind: 'closed', next: { date, from, daysAhead } }
}
