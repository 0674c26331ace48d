import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isDay } from '#kernel/plain-day.ts'
import { addYear, decide, findRemindDay, makeOlder } from './reminders.rules.ts'

test.each([
  ['2026-12-12', '2027-12-12'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('a year after %s is %s', (day, next) => {
  expect(addYear(day)).toBe(next)
})

describe('a reminder whose day has come', () => {
  const due = { nextOn: '2027-12-12', lastSentOn: null, isCancelled: false }
  test.each([
    ['is sent', due, '2027-11-21', 'send'],
    ['is sent late, after the shop was down', due, '2027-12-09', 'send'],
    ['is too late', due, '2027-12-10', 'drop'],
    ['is of a cancelled order', { ...due, isCancelled: true }, '2027-11-21', 'drop'],
    ['is the second one of a year', { ...due, lastSentOn: '2027-01-30' }, '2027-11-21', 'drop'],
    ['is the first one of another year', { ...due, lastSentOn: '2026-12-30' }, '2027-11-21', 'send'],
  ] as const)('%s', (_, reminder, today, expected) => {
    expect(decide(reminder, today)).toBe(expected)
  })
})

test('over forty years of parties on any day each year has one mail at most, three weeks before the party', () => {
  // Two parties a year, of two children, on every pair of days of a leap year that is a week apart.
  for (let start = 0; start < 366; start += 7) {
    let parties = [addDays('2028-01-01', start), addDays('2028-01-01', (start + 150) % 366)]
    const years: string[] = []
    let lastSentOn: string | null = null
    for (let year = 0; year < 40; year += 1) {
      const next = parties.map(addYear).toSorted()
      for (const nextOn of next) {
        expect(isDay(nextOn)).toBe(true)
        const today = findRemindDay(nextOn)
        expect(daysBetween(today, nextOn)).toBe(21)
        if (decide({ nextOn, lastSentOn, isCancelled: false }, today) === 'drop') continue
        years.push(today.slice(0, 4))
        lastSentOn = today
      }
      parties = next
    }
    expect(new Set(years).size).toBe(years.length)
    expect(years.length).toBeGreaterThanOrEqual(39)
  }
})

const digit = (number: number | string, quantity = 1, variantName = 'zlatá') => ({
  name: `Fóliový balón číslo ${number}, 86 cm`,
  variantName,
  quantity,
})

describe('the number balloon of the next year', () => {
  test.each([
    ['one digit', [digit(5)], [digit(6)]],
    ['nine becomes ten', [digit(9)], [digit(1), digit(0)]],
    ['two digits', [digit(1), digit(8)], [digit(1), digit(9)]],
    ['a digit twice', [digit(1), digit(0)], [digit(1, 2)]],
    ['eleven', [digit(1, 2)], [digit(1), digit(2)]],
    ['each color by itself', [digit(5), digit(7, 1, 'modrá')], [digit(6), digit(8, 1, 'modrá')]],
    ['digits that make no age', [digit(5, 4)], [digit(5, 4)]],
    ['a leading zero', [digit(0), digit(5)], [digit(0), digit(5)]],
    [
      'a whole number, of which two packs were bought',
      [{ name: 'Latexové balóny s číslom 18, 30 cm, 8 ks', variantName: '', quantity: 2 }],
      [{ name: 'Latexové balóny s číslom 19, 30 cm, 8 ks', variantName: '', quantity: 2 }],
    ],
    [
      'other goods',
      [{ name: 'Taniere, 8 ks', variantName: '', quantity: 3 }],
      [{ name: 'Taniere, 8 ks', variantName: '', quantity: 3 }],
    ],
  ])('%s', (_, goods, expected) => {
    expect(makeOlder(goods)).toEqual(expected)
  })

  test('is right for every age to 119, bought digit by digit', () => {
    for (let age = 1; age < 120; age += 1) {
      const bought = [...String(age)].map((one) => digit(one))
      const names = makeOlder(bought).flatMap(({ name, quantity }) =>
        Array.from({ length: quantity }, () => /číslo (\d)/.exec(name)?.[1]),
      )
      expect([...names.join('')].toSorted()).toEqual([...String(age + 1)].toSorted())
    }
  })
})
