import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './plain-day.ts'
import {
  findRateFault,
  nextRateChange,
  type RateChange,
  rateAgain,
  type RateFault,
  rateOf,
  sortRateChanges,
  vatClassOf,
  vatRatesOn,
} from './vat-rates.ts'
import { vatClasses } from './vat.ts'

const changes: readonly RateChange[] = [
  { vatClass: 23, rate: 25, from: '2027-01-01' },
  { vatClass: 5, rate: 8, from: '2027-07-01' },
  { vatClass: 23, rate: 24, from: '2028-01-01' },
]

describe('the rate of a class on a day', () => {
  test.each([
    ['before any change', '2026-12-31', { 23: 23, 19: 19, 5: 5 }],
    ['on the first day of a change', '2027-01-01', { 23: 25, 19: 19, 5: 5 }],
    ['after a change of another class', '2027-07-01', { 23: 25, 19: 19, 5: 8 }],
    ['after a second change', '2030-01-01', { 23: 24, 19: 19, 5: 8 }],
  ])('%s', (_, day, rates) => expect(vatRatesOn(changes, day)).toEqual(rates))

  test('goods without VAT have none on any day', () => {
    expect(rateOf(vatRatesOn(changes, '2027-01-01'), 0)).toBe(0)
    expect(rateOf(vatRatesOn(changes, '2027-01-01'), 23)).toBe(25)
  })

  test.each([
    [23, '2026-12-31', '2027-01-01'],
    [23, '2027-01-01', '2028-01-01'],
    [23, '2028-01-01', undefined],
    [19, '2026-12-31', undefined],
    [0, '2026-12-31', undefined],
  ])('class %i changes next after %s on %s', (stored, day, next) => {
    expect(nextRateChange(changes, stored, day)).toBe(next)
  })
})

describe('a rate on another day', () => {
  test.each([
    [23, '2026-12-31', '2027-01-01', 25],
    [25, '2027-12-31', '2028-01-01', 24],
    [25, '2027-01-01', '2026-12-31', 23],
    [19, '2026-12-31', '2028-01-01', 19],
    [0, '2026-12-31', '2028-01-01', 0],
  ])('%i %% said on %s is on %s %i %%', (rate, saidOn, on, again) => {
    expect(rateAgain(changes, { rate, saidOn, on })).toBe(again)
  })

  test('a rate that moves to another class keeps its class by the day', () => {
    const moved: RateChange[] = [
      { vatClass: 23, rate: 27, from: '2027-01-01' },
      { vatClass: 19, rate: 23, from: '2027-01-01' },
    ]
    expect(vatClassOf(moved, 23, '2026-12-31')).toBe(23)
    expect(vatClassOf(moved, 23, '2027-01-01')).toBe(19)
    expect(rateAgain(moved, { rate: 23, saidOn: '2026-12-31', on: '2027-01-01' })).toBe(27)
  })

  test('a rate that no class has on the day is still found, and an unknown one stays', () => {
    expect(vatClassOf(changes, 25, '2026-01-01')).toBe(23)
    expect(vatClassOf(changes, 23, '2027-02-01')).toBe(23)
    expect(vatClassOf(changes, 20, '2027-02-01')).toBe(20)
  })

  test('any plan that is accepted leads back to the same class', () => {
    const today = '2026-11-26'
    const change = fc.record({
      vatClass: fc.constantFrom(...vatClasses),
      rate: fc.integer({ min: 1, max: 35 }),
      from: fc.integer({ min: 1, max: 900 }).map((days) => addDays(today, days)),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.integer({ min: 0, max: 1000 }), (planned, after) => {
        if (findRateFault({ begun: [], planned }, today)) return
        const plan = sortRateChanges(planned)
        const day = addDays(today, after)
        for (const vatClass of vatClasses) expect(vatClassOf(plan, vatRatesOn(plan, day)[vatClass], day)).toBe(vatClass)
      }),
    )
  })
})

describe('a plan of rates', () => {
  const today = '2026-11-26'
  const plan = (vatClass: RateChange['vatClass'], rate: number, from = '2027-01-01') => ({ vatClass, rate, from })
  test.each<[string, RateChange[], RateFault | undefined]>([
    ['nothing', [], undefined],
    ['a higher standard rate', [plan(23, 25)], undefined],
    ['from tomorrow', [plan(23, 25, '2026-11-27')], undefined],
    ['from today', [plan(23, 25, today)], 'begun'],
    ['in ten years', [plan(23, 25, '2036-01-01')], 'far'],
    ['the same class twice on a day', [plan(23, 25), plan(23, 24)], 'twice'],
    ['two classes on a day', [plan(23, 25), plan(5, 8)], undefined],
    ['what holds already', [plan(23, 23)], 'same'],
    ['back again later', [plan(23, 25), plan(23, 23, '2028-01-01')], undefined],
    ['a standard rate that the Union forbids', [plan(23, 14), plan(19, 10)], 'standard'],
    ['a reduced rate that the Union forbids', [plan(19, 4), plan(5, 3)], 'reduced'],
    ['a lower reduced rate, which it allows once', [plan(5, 3)], undefined],
    ['a reduced rate above the standard one', [plan(19, 24)], 'order'],
    ['the same rate for two classes', [plan(5, 19)], 'order'],
    ['both rise, the lower one later', [plan(19, 25, '2028-01-01'), plan(23, 27, '2027-01-01')], undefined],
    ['both rise, in the wrong order', [plan(19, 25, '2027-01-01'), plan(23, 27, '2028-01-01')], 'order'],
  ])('%s', (_, planned, fault) => expect(findRateFault({ begun: [], planned }, today)).toBe(fault))

  test('what has begun counts for what is planned', () => {
    const begun = [plan(23, 25, '2026-01-01')]
    expect(findRateFault({ begun, planned: [plan(23, 25)] }, today)).toBe('same')
    expect(findRateFault({ begun, planned: [plan(19, 24)] }, today)).toBeUndefined()
  })
})
