import { describe, expect, test } from 'vitest'
import { planPrice } from './planned-price.rules.ts'
import type { LoggedPrice } from './pricing.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const regular = { priceCents: 1000, salePriceCents: null, saleFrom: null, saleTo: null, markdowns: [] }
const sale = (salePriceCents: number, from: number | null = null, to: number | null = null) => ({
  ...regular,
  salePriceCents,
  saleFrom: from === null ? null : day(from),
  saleTo: to === null ? null : day(to),
})

describe('a price that is being typed', () => {
  test.each([
    ['no sale', regular, [logged(-90, 1000)], undefined, undefined, undefined],
    ['a sale that is over', sale(800, -9, -1), [logged(-90, 1000)], undefined, undefined, undefined],
    ['a sale from now on', sale(800), [logged(-90, 1000)], 1000, 20, undefined],
    ['a sale from next week on', sale(800, 7, 14), [logged(-90, 1000)], 1000, 20, undefined],
    ['cheaper ten days ago', sale(800), [logged(-90, 700), logged(-10, 1000)], 700, undefined, 'not_lower'],
    ['cheaper forty days ago only', sale(800), [logged(-90, 700), logged(-40, 1000)], 1000, 20, undefined],
    // In five weeks the low price of today is forgotten.
    [
      'cheaper until today, planned in five weeks',
      sale(800, 35),
      [logged(-90, 700), logged(-1, 1000)],
      1000,
      20,
      undefined,
    ],
    [
      'cheaper until today, planned in two weeks',
      sale(800, 14),
      [logged(-90, 700), logged(-1, 1000)],
      700,
      undefined,
      'not_lower',
    ],
    [
      'raised and reduced in one go',
      { ...sale(900), priceCents: 1500 },
      [logged(-90, 900)],
      900,
      undefined,
      'not_lower',
    ],
    [
      'raised now, reduced next week',
      { ...sale(950, 7), priceCents: 1500 },
      [logged(-90, 900)],
      900,
      undefined,
      'not_lower',
    ],
    ['never sold', sale(800), [], undefined, undefined, 'never_sold'],
    ['a sale that is on, deepened', sale(700), [logged(-90, 1000), logged(-5, 800, true)], 1000, 30, undefined],
    [
      'a sale that is on, dearer again',
      sale(900),
      [logged(-90, 1000), logged(-5, 800, true)],
      800,
      undefined,
      'not_lower',
    ],
    ['less than one percent', sale(995), [logged(-90, 1000)], 1000, undefined, undefined],
  ])('%s', (_, price, log, previousLowest, percent, refusal) => {
    const { previousLowest: lowest, percent: off, refusal: why } = planPrice(price, { log, now })
    expect([lowest, off, why]).toEqual([previousLowest, percent, refusal])
  })
})

describe('a price with a markdown', () => {
  const log = [logged(-90, 1000)]
  const markdown = (cents: number, from = -1) => ({
    markdowns: [{ id: 1, cents, from: day(from).toISOString(), to: day(7).toISOString() }],
  })

  test.each([
    ['alone', { ...regular, ...markdown(800) }, 'markdown', 800, 20],
    ['below a sale', { ...sale(900), ...markdown(800) }, 'markdown', 800, 20],
    ['above a sale', { ...sale(700), ...markdown(800) }, 'sale', 700, 30],
    ['as low as a sale that is over', { ...sale(800, -9, -5), ...markdown(800) }, 'markdown', 800, 20],
    ['before a planned sale', { ...sale(700, 14), ...markdown(800) }, 'markdown', 800, 20],
    ['that has not begun', { ...regular, ...markdown(800, 1) }, 'regular', 1000, undefined],
  ])('%s is shown with the percentage of what is paid', (_, price, from, cents, percent) => {
    const planned = planPrice(price, { log, now })
    expect([planned.from, planned.now.cents, planned.percent]).toEqual([from, cents, percent])
  })
})

test('a planned sale leaves the price of today', () => {
  const planned = planPrice(sale(800, 7), { log: [logged(-90, 1000)], now })
  expect([planned.now.cents, planned.begins]).toEqual([1000, day(7)])
})

function day(offset: number): Date {
  return new Date(now.getTime() + offset * 86_400_000)
}

function logged(offset: number, priceCents: number, isSale = false): LoggedPrice {
  return { validFrom: day(offset), priceCents, isSale }
}
