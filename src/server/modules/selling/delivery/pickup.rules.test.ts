import { describe, expect, test } from 'vitest'
import { describeMissingGoods, findPickupDay, findStoreChange, hasAllGoods } from './pickup.rules.ts'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
const store = {
  hours: [...weekdays, { day: 6, from: '09:00', to: '13:00' }],
  exceptions: [
    { date: '2026-11-30', from: null, to: null, note: 'Inventúra' },
    { date: '2026-12-24', from: '09:00', to: '12:00', note: 'Štedrý deň' },
    { date: '2026-12-25', from: null, to: null, note: 'Sviatok' },
    { date: '2026-12-26', from: null, to: null, note: 'Sviatok' },
  ],
  preparationMinutes: 60,
}

describe('the day of pick-up', () => {
  test.each([
    ['open now', '2026-11-18T12:00:00Z', '2026-11-18'],
    ['open on a Saturday, when nothing is sent', '2026-11-21T09:00:00Z', '2026-11-21'],
    ['61 minutes before closing', '2026-11-18T15:59:00Z', '2026-11-18'],
    ['60 minutes before closing, which it takes to prepare them', '2026-11-18T16:00:00Z', '2026-11-19'],
    ['a minute before closing', '2026-11-18T16:59:00Z', '2026-11-19'],
    ['before it opens', '2026-11-18T06:00:00Z', '2026-11-18'],
    ['after closing', '2026-11-18T17:00:00Z', '2026-11-19'],
    ['after closing on Saturday', '2026-11-21T12:00:00Z', '2026-11-23'],
    ['on a day with an exception: closed', '2026-11-30T09:00:00Z', '2026-12-01'],
    ['after a short Christmas Eve', '2026-12-24T11:30:00Z', '2026-12-28'],
  ])('of goods in the branch: %s', (_, now, day) => {
    expect(findPickupDay({ store, isAtStore: true, now: new Date(now) })).toBe(day)
  })

  test('goods of another place are ready after ten days, when the branch is open next', () => {
    const now = new Date('2026-11-18T09:00:00Z')
    expect(findPickupDay({ store, isAtStore: false, now })).toBe('2026-12-01')
    expect(findPickupDay({ store: { ...store, exceptions: [] }, isAtStore: false, now })).toBe('2026-11-30')
  })

  test('goods that are not on hand are handed over after their arrival', () => {
    const wait = { daysFrom: 0, daysTo: 0, arrivesOn: '2026-12-25' }
    expect(findPickupDay({ store, isAtStore: true, now: new Date('2026-11-18T09:00:00Z'), wait })).toBe('2026-12-28')
  })

  test('a branch without opening hours has those of the office', () => {
    const untold = { hours: [], exceptions: [], preparationMinutes: 60 }
    const ask = (now: string, isAtStore = true) => findPickupDay({ store: untold, isAtStore, now: new Date(now) })
    expect(ask('2026-11-18T09:00:00Z')).toBe('2026-11-18')
    expect(ask('2026-11-18T12:00:00Z')).toBe('2026-11-19')
    expect(ask('2026-11-18T09:00:00Z', false)).toBe('2026-11-30')
  })
})

test.each([
  ['2026-11-14T12:00:00Z', false],
  ['2026-11-15T00:30:00Z', true],
  ['2026-12-23T12:00:00Z', true],
  ['2026-12-24T00:30:00Z', false],
  ['2026-06-01T12:00:00Z', false],
])('Christmas is named on %s: %s', (now, isNamed) => {
  expect(describeMissingGoods(new Date(now)).includes('Vianoc')).toBe(isNamed)
})

test('a store has all goods if it has the sum of the lines of every variant', () => {
  const stock = new Map([
    [1, { byLocation: new Map([[7, 3]]) }],
    [2, { byLocation: new Map([[7, 1]]) }],
  ])
  const has = (...needs: [number, number][]) =>
    hasAllGoods(7, { stock, needs: needs.map(([variantId, quantity]) => ({ variantId, quantity })) })
  expect(has([1, 3], [2, 1])).toBe(true)
  expect(has([1, 2], [1, 2])).toBe(false)
  expect(has([3, 1])).toBe(false)
  expect(hasAllGoods(8, { stock, needs: [{ variantId: 1, quantity: 1 }] })).toBe(false)
  expect(hasAllGoods(null, { stock, needs: [] })).toBe(false)
})

describe('a change of the goods at the store', () => {
  const now = new Date('2026-11-18T09:00:00Z')
  test.each([
    ['they were there and still are', '2026-11-18', true, undefined],
    ['they were there and are sold', '2026-11-18', false, 'lost'],
    ['they were not there and have arrived', '2026-11-30', true, 'hasNow'],
    ['they were not there and still are not', '2026-11-30', false, undefined],
    ['the page was opened yesterday: a day that moved on is not a loss', '2026-11-17', true, undefined],
    ['opened yesterday, with a transfer', '2026-11-27', false, undefined],
  ] as const)('%s', (_, expectedOn, isAtStore, change) => {
    expect(findStoreChange({ expectedOn, isAtStore, store, now })).toBe(change)
  })

  test('an order too late for the promised day is not a loss', () => {
    const late = new Date('2026-11-18T16:30:00Z')
    expect(findStoreChange({ expectedOn: '2026-11-18', isAtStore: true, store, now: late })).toBeUndefined()
  })
})
