import { expect, test } from 'vitest'
import { formatClock, readClock } from './clock.ts'

test.each([
  ['3:45', 225, '3:45'],
  ['0:05', 5, '0:05'],
  ['1:02:30', 3750, '62:30'],
])('%s is %i seconds', (typed, seconds, shown) => {
  expect([readClock(typed), formatClock(seconds)]).toEqual([seconds, shown])
})

test.each(['', '3', '3:60', 'tri minúty'])('%j stays as it is typed', (typed) => {
  expect([readClock(typed), formatClock(typed)]).toEqual([typed, typed])
})
