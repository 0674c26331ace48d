import { describe, expect, test } from 'vitest'
import type { LoggedPrice } from '../pricing.rules.ts'
import { planMarkdown, toMarkdownCents } from './markdown-price.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const percent = { kind: 'percent', percent: 20, rounding: 'cent', fixedPrices: [] } as const
const prices = { ...percent, kind: 'prices', percent: null, fixedPrices: [{ id: 7, price_cents: 790 }] } as const

describe('what a markdown makes of a price', () => {
  test.each([
    ['a percentage, never less than is promised', percent, 999, 799],
    ['to ten cents', { ...percent, rounding: 'ten_cents' } as const, 999, 790],
    ['to ninety cents', { ...percent, rounding: 'ninety' } as const, 1100, 790],
    ['already at ninety cents', { ...percent, percent: 10, rounding: 'ninety' } as const, 1100, 990],
    ['just below ninety cents', { ...percent, percent: 10, rounding: 'ninety' } as const, 1098, 890],
    ['too cheap to be rounded to ninety cents', { ...percent, rounding: 'ninety' } as const, 100, 80],
    ['too cheap to be rounded to ten cents', { ...percent, rounding: 'ten_cents' } as const, 11, 8],
    ['nothing left', { ...percent, percent: 90 } as const, 1, undefined],
    ['a price of its own', prices, 1000, 790],
    ['a price of its own that is not lower', prices, 790, undefined],
    ['a variant that was not chosen', { ...prices, fixedPrices: [] }, 1000, undefined],
  ])('%s', (_, rule, priceCents, expected) => {
    expect(toMarkdownCents(rule, { id: 7, priceCents })).toBe(expected)
  })
})

describe('whether its reduction may be announced', () => {
  const plain = { priceCents: 1000, salePriceCents: null, saleFrom: null, saleTo: null, markdowns: [] }
  const other = (cents: number, from: number, to: number) => ({
    ...plain,
    markdowns: [{ id: 2, cents, from: day(from).toISOString(), to: day(to).toISOString() }],
  })
  test.each([
    ['the usual case', plain, [logged(-90, 1000)], { mayHold: true, lowest: 1000, percent: 20 }],
    ['cheaper twenty days before', plain, [logged(-90, 790), logged(-20, 1000)], { mayHold: false, lowest: 790 }],
    [
      'the same price twenty days before',
      plain,
      [logged(-90, 800), logged(-20, 1000)],
      { mayHold: false, lowest: 800 },
    ],
    ['never sold', plain, [], { mayHold: true, lowest: 1000, percent: 20 }],
    ['another one is cheaper until then', other(700, 1, 5), [logged(-90, 1000)], { mayHold: false, lowest: 700 }],
    ['it deepens another one', other(900, 1, 20), [logged(-90, 1000)], { mayHold: true, lowest: 1000, percent: 20 }],
    ['it is on while a cheaper one begins', other(700, 9, 12), [logged(-90, 1000)], { mayHold: true, lowest: 1000 }],
  ])('%s', (_, price, log, expected) => {
    expect(planMarkdown(800, { price, log, begins: day(7), now })).toMatchObject(expected)
  })
})

function day(offset: number): Date {
  return new Date(now.getTime() + offset * 86_400_000)
}

function logged(offset: number, priceCents: number, isSale = false): LoggedPrice {
  return { validFrom: day(offset), priceCents, isSale }
}
