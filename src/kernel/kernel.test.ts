import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay } from './business-days.ts'
import { allocateCents, cashRounding, grossCents, netPrice, percentOf } from './money.ts'
import { foldText, slugify } from './slug.ts'
import { vatBreakdown } from './vat.ts'

describe('money', () => {
  test('the net price with four decimals always converts back to the gross price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 5, 19, 23), (gross, rate) => {
        expect(grossCents(netPrice(gross, rate), rate)).toBe(gross)
      }),
    )
  })
  test.each([
    [1050, 5, 53],
    [1010, 5, 51],
    [333, 10, 33],
    [999, 33.33, 333],
  ])('of %i cents, %d percent are %i', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected)
  })
  test.each([
    [1002, -2],
    [1003, 2],
    [1005, 0],
    [1, -1],
    [0, 0],
  ])('cash: %i cents are corrected by %i', (amount, expected) => {
    expect(cashRounding(amount)).toBe(expected)
  })
  test('allocated parts add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }),
        (total, weights) => {
          expect(allocateCents(total, weights).reduce((a, b) => a + b, 0)).toBe(total)
        },
      ),
    )
  })
  test('the VAT breakdown keeps the gross sum of each rate', () => {
    expect(
      vatBreakdown([
        { grossCents: 1230, rate: 23 },
        { grossCents: 105, rate: 5 },
        { grossCents: 1230, rate: 23 },
      ]),
    ).toEqual([
      { rate: 23, baseCents: 2000, vatCents: 460, grossCents: 2460 },
      { rate: 5, baseCents: 100, vatCents: 5, grossCents: 105 },
    ])
  })
})

describe('dates and texts', () => {
  test.each([
    ['2026-12-24', false],
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2026-11-21', false],
    ['2026-11-23', true],
  ])('%s is a business day: %s', (date, expected) => {
    expect(isBusinessDay(date)).toBe(expected)
  })
  test.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-11-23', 3, '2026-11-26'],
  ])('%s plus %i business days is %s', (date, days, expected) => {
    expect(addBusinessDays(date, days)).toBe(expected)
  })
  test('Slovak letters fold to plain ones', () => {
    expect(foldText('Ľščťžýáíéúäôňďŕĺ')).toBe('lsctzyaieuaondrl')
    expect(slugify('  Fóliový balón č. 5 – zlatý ')).toBe('foliovy-balon-c-5-zlaty')
  })
})
