import { expect, test } from 'vitest'
import { openingState, type OpeningHours } from './opening-hours.ts'

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

function closed(date: string, from: string, daysAhead: number) {
  return { kind: 'closed', next: { date, from, daysAhead } }
}
