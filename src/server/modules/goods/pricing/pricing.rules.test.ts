import { describe, expect, test } from 'vitest'
import {
  discountPercent,
  effectivePrice,
  listComingPrices,
  missingLogEntry,
  previousLowestPrice,
  type LoggedPrice,
  type MarkdownPrice,
} from './pricing.rules.ts'
import { toPriceFields } from './price-fields.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const sale = { priceCents: 1000, salePriceCents: 800, saleFrom: null, saleTo: null, markdowns: [] }

describe('the public price', () => {
  test.each([
    ['no sale price', { ...sale, salePriceCents: null }, 1000, false, undefined],
    ['a sale without dates', sale, 800, true, undefined],
    ['before the sale', { ...sale, saleFrom: day(1) }, 1000, false, day(1)],
    ['at the instant the sale begins', { ...sale, saleFrom: now, saleTo: day(3) }, 800, true, day(3)],
    ['at the instant the sale ends', { ...sale, saleFrom: day(-3), saleTo: now }, 1000, false, undefined],
    ['after the sale', { ...sale, saleTo: day(-1) }, 1000, false, undefined],
  ])('%s', (_, price, cents, isSale, nextChangeAt) => {
    expect(effectivePrice(price, now)).toEqual({ cents, isSale, nextChangeAt })
  })
})

describe('the public price among markdowns', () => {
  const plain = { ...sale, salePriceCents: null }
  test.each([
    ['one that is on', { ...plain, markdowns: [markdown(700, -1, 2)] }, 700, day(2)],
    ['one that is planned', { ...plain, markdowns: [markdown(700, 1, 2)] }, 1000, day(1)],
    ['one that begins at this instant', { ...plain, markdowns: [markdown(700, 0, 2)] }, 700, day(2)],
    ['one that ends at this instant', { ...plain, markdowns: [markdown(700, -2, 0)] }, 1000, undefined],
    ['two: the lower price wins', { ...plain, markdowns: [markdown(700, -1, 2), markdown(600, -1, 1)] }, 600, day(1)],
    ['a higher one changes nothing', { ...plain, markdowns: [markdown(600, -1, 3), markdown(700, 1, 2)] }, 600, day(3)],
    ['the own sale of the variant is lower', { ...sale, markdowns: [markdown(900, -1, 2)] }, 800, undefined],
    ['a markdown is lower than the own sale', { ...sale, markdowns: [markdown(700, -1, 2)] }, 700, day(2)],
    ['the regular price has fallen below it', { ...plain, markdowns: [markdown(1000, -1, 2)] }, 1000, undefined],
  ])('%s', (_, price, cents, nextChangeAt) => {
    expect(effectivePrice(price, now)).toEqual({ cents, isSale: cents < 1000, nextChangeAt })
  })

  test.each([
    ['of the markdown that makes the price', [['Mikuláš', 700, -1, 2]], 'Mikuláš', day(2)],
    ['of none before it begins', [['Mikuláš', 700, 1, 2]], undefined, day(1)],
    ['of none if it says nothing', [['', 700, -1, 2]], undefined, day(2)],
    [
      'not of a higher one',
      [
        ['', 600, -1, 2],
        ['Mikuláš', 700, -1, 3],
      ],
      undefined,
      day(2),
    ],
    [
      'of the other one with the same price',
      [
        ['Mikuláš', 700, -1, 1],
        ['Advent', 700, -2, 3],
      ],
      'Mikuláš',
      day(1),
    ],
    [
      'that begins without another price',
      [
        ['', 700, -1, 3],
        ['Mikuláš', 700, 1, 2],
      ],
      undefined,
      day(1),
    ],
  ] as const)('has the label %s', (_, given, label, nextChangeAt) => {
    const markdowns = given.map(([name, cents, from, to], id) => ({ ...markdown(cents, from, to), id, label: name }))
    expect(effectivePrice({ ...plain, markdowns }, now)).toMatchObject({ label, nextChangeAt })
  })

  test('the log is dated to the beginning that made the price, and not to one without effect', () => {
    const price = { ...plain, markdowns: [markdown(700, -2, 2), markdown(800, -1, 2)] }
    expect(missingLogEntry(price, { last: logged(-9, 1000), now })).toEqual(logged(-2, 700, true))
  })

  test('the prices of the days to come', () => {
    const price = { ...sale, saleTo: day(3), markdowns: [markdown(700, 1, 2)] }
    expect(listComingPrices(price, { now, until: day(9) })).toEqual([
      logged(1, 700, true),
      logged(2, 800, true),
      logged(3, 1000),
    ])
  })
})

describe('the previous lowest price', () => {
  test.each([
    ['not in a sale', [logged(-90, 1000)], undefined],
    ['a constant price before the sale', [logged(-90, 1000), logged(-5, 800, true)], 1000],
    ['lower twenty days before', [logged(-90, 1000), logged(-25, 900), logged(-20, 1000), logged(-5, 800, true)], 900],
    ['lower, but only more than 30 days before', [logged(-90, 700), logged(-40, 1000), logged(-5, 800, true)], 1000],
    ['lower until exactly 30 days before', [logged(-90, 700), logged(-35, 1000), logged(-5, 800, true)], 1000],
    ['lower until a day inside the 30 days', [logged(-90, 700), logged(-34, 1000), logged(-5, 800, true)], 700],
    ['sold for ten days only', [logged(-15, 1000), logged(-5, 800, true)], 1000],
    ['never sold at another price', [logged(-5, 800, true)], undefined],
    [
      'deepened in two steps: the reference of the first step stays',
      [logged(-90, 1000), logged(-20, 900, true), logged(-5, 800, true)],
      1000,
    ],
    [
      'dearer again inside the sale: counted again',
      [logged(-90, 1000), logged(-20, 700, true), logged(-5, 800, true)],
      700,
    ],
    [
      'a second sale after a break sees the first one',
      [logged(-90, 1000), logged(-20, 850, true), logged(-10, 1000), logged(-5, 800, true)],
      850,
    ],
    ['a price of the future does not count', [logged(-90, 1000), logged(-5, 800, true), logged(2, 1)], 1000],
    ['a long reduction looks back from its beginning', [logged(-400, 1000), logged(-200, 800, true)], 1000],
    ['nothing logged', [], undefined],
  ])('%s', (_, log, expected) => {
    expect(previousLowestPrice(log, now)).toBe(expected)
  })
})

test.each([
  [1000, 800, 20],
  [999, 666, 33],
  [1000, 995, undefined],
  [800, 800, undefined],
  [700, 800, undefined],
  [undefined, 800, undefined],
  [0, 0, undefined],
])('from %s to %s: %s percent', (previous, current, expected) => {
  expect(discountPercent(previous, current)).toBe(expected)
})

describe('the price log', () => {
  const regular = { ...sale, salePriceCents: null }
  test.each([
    ['the first price of a variant', regular, undefined, { validFrom: now, priceCents: 1000, isSale: false }],
    ['an unchanged price', regular, logged(-9, 1000), undefined],
    ['a changed price', regular, logged(-9, 1100), { validFrom: now, priceCents: 1000, isSale: false }],
    [
      'a sale that began by itself',
      { ...sale, saleFrom: day(-1) },
      logged(-9, 1000),
      { validFrom: day(-1), priceCents: 800, isSale: true },
    ],
    [
      'a sale that ended by itself',
      { ...sale, saleFrom: day(-3), saleTo: day(-1) },
      logged(-3, 800, true),
      { validFrom: day(-1), priceCents: 1000, isSale: false },
    ],
    [
      'a sale price corrected while the sale is on',
      { ...sale, saleFrom: day(-3) },
      logged(-3, 850, true),
      { validFrom: now, priceCents: 800, isSale: true },
    ],
  ])('%s', (_, price, last, expected) => {
    expect(missingLogEntry(price, { last, now })).toEqual(expected)
  })
})

test('the answer carries net and gross, and the reduction from the previous lowest price', () => {
  const log = [logged(-90, 1000), logged(-20, 900), logged(-5, 800, true)]
  expect(toPriceFields({ ...sale, priceCents: 1230 }, { log, vatRate: 23, now })).toEqual({
    price: 10,
    price_sale: 6.5041,
    is_price_sale_active: true,
    price_cents: 800,
    original_price_cents: 1230,
    previous_lowest_price_cents: 900,
    discount_percent: 11,
  })
})

function day(offset: number): Date {
  return new Date(now.getTime() + offset * 86_400_000)
}

function markdown(cents: number, from: number, to: number): MarkdownPrice {
  return { id: 1, cents, from: day(from).toISOString(), to: day(to).toISOString() }
}

function logged(offset: number, priceCents: number, isSale = false): LoggedPrice {
  return { validFrom: day(offset), priceCents, isSale }
}
