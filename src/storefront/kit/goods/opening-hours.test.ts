import { expect, test } from 'vitest'
import { toOpenState } from './opening-hours.ts'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
const store = {
  hours: [...weekdays, { day: 6, from: '09:00', to: '13:00' }],
  exceptions: [
    { date: '2026-12-24', from: '09:00', to: '12:00', note: 'Štedrý deň' },
    { date: '2026-12-25', from: null, to: null, note: 'Sviatok' },
  ],
}

test.each([
  ['2026-11-23T09:00:00Z', true, 'Otvorené do 18:00'],
  ['2026-11-23T07:59:00Z', false, 'Otvárame dnes o 9:00'],
  ['2026-11-23T17:00:00Z', false, 'Otvárame zajtra o 9:00'],
  ['2026-11-21T12:00:00Z', false, 'Otvárame v\u00A0pondelok o 9:00'],
  ['2026-12-24T10:30:00Z', true, 'Otvorené do 12:00'],
  ['2026-12-24T11:30:00Z', false, 'Otvárame v\u00A0sobotu o 9:00'],
  // Summer time: 18:30 in Bratislava.
  ['2026-07-01T16:30:00Z', false, 'Otvárame zajtra o 9:00'],
])('at %s the store is open: %s, with the text "%s"', (instant, isOpen, text) => {
  expect(toOpenState(store, new Date(instant))).toEqual({ isOpen, text })
})

test('a store without opening hours is closed', () => {
  expect(toOpenState({ hours: [], exceptions: [] }, new Date('2026-11-23T09:00:00Z'))).toEqual({
    isOpen: false,
    text: 'Zatvorené',
  })
})
