import { expect, test } from 'vitest'
import { addSpan, changeSpan, copyDayBefore, readWeek } from './week-hours.ts'

const monday = { day: 1, from: '08:00', to: '12:00' }

test('a closed day opens with usual hours, and gets a second span after the first', () => {
  const opened = addSpan([monday], 2)
  expect(opened).toEqual([monday, { day: 2, from: '09:00', to: '18:00' }])
  expect(addSpan(opened, 1)).toEqual([monday, { day: 1, from: '12:00', to: '12:00' }, opened[1]])
})

test('a day takes over all the spans of the day before, and closes after a closed one', () => {
  const afternoon = { day: 1, from: '13:00', to: '17:00' }
  const week = [monday, afternoon, { day: 2, from: '07:00', to: '08:00' }]
  expect(copyDayBefore(week, 2)).toEqual([monday, afternoon, { ...monday, day: 2 }, { ...afternoon, day: 2 }])
  expect(copyDayBefore(week, 4)).toEqual(week)
})

test('a change concerns one span', () => {
  const twin = { ...monday }
  expect(changeSpan([monday, twin], twin, { to: '13:00' })).toEqual([monday, { ...monday, to: '13:00' }])
})

test.each([undefined, '', [{ day: 1 }]])('%j is a week without hours', (value) => {
  expect(readWeek(value)).toEqual([])
})
