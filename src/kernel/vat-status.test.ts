import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargesVatOn,
  nextVatPeriod,
  type VatPeriod,
  vatStatusOn,
  type VatStatus,
  vatStatuses,
  withVatPeriod,
} from './vat-status.ts'

const none: VatPeriod[] = []
const small: VatPeriod = { from: '2025-03-01', status: 'non_payer' }
const grown: VatPeriod = { from: '2027-01-01', status: 'payer' }

test.each<[string, VatPeriod[], string, VatStatus]>([
  ['a seller who has not said is a payer', none, '2026-05-05', 'payer'],
  ['the first day of a period belongs to it', [small, grown], '2027-01-01', 'payer'],
  ['the day before does not', [small, grown], '2026-12-31', 'non_payer'],
  ['a day before the first period belongs to it', [small, grown], '2020-01-01', 'non_payer'],
])('%s', (_, periods, day, status) => {
  expect(vatStatusOn(periods, day)).toBe(status)
})

test.each(vatStatuses)('only a payer charges VAT: %s', (status) => {
  expect(chargesVatOn([{ from: '2025-01-01', status }], '2026-01-01')).toBe(status === 'payer')
})

test('the next period is the first after the day', () => {
  expect(nextVatPeriod([small, grown], '2026-12-31')).toEqual(grown)
  expect(nextVatPeriod([small, grown], '2027-01-01')).toBeUndefined()
})

describe('another period', () => {
  test.each<[string, VatPeriod[], VatPeriod, VatPeriod[]]>([
    ['the first one', none, small, [small]],
    ['a later one is added', [small], grown, [small, grown]],
    ['the last one moves', [small, grown], { ...grown, from: '2027-02-01' }, [small, { ...grown, from: '2027-02-01' }]],
    ['an earlier one replaces what was to come', [small, grown], { from: '2026-12-01', status: 'non_payer' }, [small]],
    [
      'a mistake of the same day is corrected',
      [small],
      { ...small, status: 'registered' },
      [{ ...small, status: 'registered' }],
    ],
    [
      'an earlier one replaces all',
      [small, grown],
      { from: '2020-01-01', status: 'registered' },
      [{ from: '2020-01-01', status: 'registered' }],
    ],
  ])('%s', (_, periods, period, after) => {
    expect(withVatPeriod(periods, period)).toEqual(after)
  })

  test('holds from its day, and nothing before it changes', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`)
    const period = fc.record({ from: day, status: fc.constantFrom(...vatStatuses) })
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 8 }), period, day, (given, last, any) => {
        const before = given.reduce<VatPeriod[]>(withVatPeriod, [])
        const after = withVatPeriod(before, last)
        const isMove = before.at(-1)?.status === last.status
        expect(vatStatusOn(after, last.from)).toBe(last.status)
        expect(vatStatusOn(after, '2026-03-01')).toBe(last.status)
        const isBefore = any < last.from && after.length > 1 && (!isMove || any < (before.at(-1)?.from ?? ''))
        expect(!isBefore || vatStatusOn(after, any) === vatStatusOn(before, any)).toBe(true)
        expect(
          after.every(
            ({ from, status }, at) =>
              at === 0 || (from > (after[at - 1]?.from ?? '') && status !== after[at - 1]?.status),
          ),
        ).toBe(true)
      }),
    )
  })
})
