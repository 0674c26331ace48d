import { expect, test } from 'vitest'
import { describeValue } from '#admin/kit/timeline/describe-value.ts'
import { sayException, sayOpenDay } from './say-hours.ts'

const open = [
  { day: 1, from: '09:00', to: '17:00' },
  { day: 7, from: '10:00', to: '12:00' },
]
const days = [
  { date: '2026-12-24', from: null, to: null, note: 'Štedrý deň' },
  { date: '2026-12-31', from: '09:00', to: '12:00', note: '' },
]

test.each([
  ['a week', sayOpenDay, open, 'Pondelok 09:00 – 17:00, Nedeľa 10:00 – 12:00'],
  ['a week without hours', sayOpenDay, [], 'prázdne'],
  ['days', sayException, days, '24. decembra 2026 zatvorené (Štedrý deň), 31. decembra 2026 09:00 – 12:00'],
])('%s is said in words', (_, say, value, words) => {
  expect(describeValue(value, say).replaceAll(/\s/g, ' ')).toBe(words)
})
