import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findShort, priceOrder, type OrderPriceInput } from './checkout.rules.ts'

/**
 * The oracle: the same sums by other means. Whole-number arithmetic in BigInt, the remainder of the discount given out cent by
 * cent to the largest fraction, VAT from the sum of each rate.
 */
function countByHand({ lines, discountCents, delivery, payment }: OrderPriceInput) {
  const weights = lines.map((line) => BigInt(line.totalCents))
  const goods = weights.reduce((sum, weight) => sum + weight, 0n)
  const discount = BigInt(discountCents)
  const shares = weights.map((weight) => (goods === 0n ? 0n : (discount * weight) / goods))
  const rests = weights.map((weight, index) => ({ index, rest: goods === 0n ? 0n : (discount * weight) % goods }))
  let left = goods === 0n ? 0n : discount - shares.reduce((sum, share) => sum + share, 0n)
  while (left > 0n) {
    const best = rests.reduce((a, b) => (b.rest > a.rest ? b : a))
    shares[best.index] = (shares[best.index] ?? 0n) + 1n
    best.rest = -1n
    left -= 1n
  }
  const perRate: Record<number, bigint> = {}
  const add = (rate: number, cents: bigint) => (perRate[rate] = (perRate[rate] ?? 0n) + cents)
  lines.forEach((line, index) => add(line.vatRate, BigInt(line.totalCents) - (shares[index] ?? 0n)))
  if (delivery) add(delivery.vatRate, BigInt(delivery.cents))
  if (payment) add(payment.vatRate, BigInt(payment.feeCents))
  const before = goods - discount + BigInt(delivery?.cents ?? 0) + BigInt(payment?.feeCents ?? 0)
  const rounding = payment?.isCash ? [0n, -1n, -2n, 2n, 1n][Number(before % 5n)] : 0n
  return {
    goods: Number(goods),
    total: Number(before + (rounding ?? 0n)),
    rounding: Number(rounding),
    shares: shares.map(Number),
    vat: Object.entries(perRate)
      .map(([rate, gross]) => {
        const r = BigInt(rate)
        // Half up without fractions: twice the numerator plus the denominator, over twice the denominator.
        const vat = (2n * gross * r + (100n + r)) / (2n * (100n + r))
        return {
          rate: Number(rate),
          base_cents: Number(gross - vat),
          vat_cents: Number(vat),
          gross_cents: Number(gross),
        }
      })
      .filter((line) => line.gross_cents !== 0)
      .sort((a, b) => b.rate - a.rate),
  }
}

const vatRate = fc.constantFrom(23, 19, 5, 0)
const carts = fc
  .record({
    lines: fc.array(
      fc.record({ unit: fc.integer({ min: 0, max: 20_000 }), quantity: fc.integer({ min: 1, max: 999 }), vatRate }),
      { minLength: 1, maxLength: 12 },
    ),
    discountPart: fc.integer({ min: 0, max: 1000 }),
    delivery: fc.option(fc.record({ cents: fc.integer({ min: 0, max: 2000 }), vatRate }), { nil: undefined }),
    payment: fc.option(fc.record({ feeCents: fc.integer({ min: 0, max: 500 }), vatRate, isCash: fc.boolean() }), {
      nil: undefined,
    }),
  })
  .map(({ lines, discountPart, delivery, payment }): OrderPriceInput => {
    const totals = lines.map(({ unit, quantity, vatRate: rate }) => ({ totalCents: unit * quantity, vatRate: rate }))
    const goods = totals.reduce((sum, { totalCents }) => sum + totalCents, 0)
    return {
      chargesVat: true,
      lines: totals,
      discountCents: Math.floor((goods * discountPart) / 1000),
      delivery,
      payment,
    }
  })

test('2,000 random carts have the totals of an independent computation, to the cent', () => {
  fc.assert(
    fc.property(carts, (input) => {
      const { totals, lineDiscounts } = priceOrder(input)
      const expected = countByHand(input)
      expect(totals).toEqual({
        goods_cents: expected.goods,
        discount_cents: input.discountCents,
        delivery_cents: input.delivery?.cents ?? 0,
        payment_fee_cents: input.payment?.feeCents ?? 0,
        rounding_cents: expected.rounding,
        total_cents: expected.total,
        vat: expected.vat,
      })
      expect(lineDiscounts).toEqual(expected.shares)
    }),
    { numRuns: 2_000 },
  )
})

test('a seller who is not a payer charges the same sums, without VAT', () => {
  fc.assert(
    fc.property(carts, (input) => {
      const { totals, lineDiscounts } = priceOrder(input)
      expect(priceOrder({ ...input, chargesVat: false })).toEqual({ totals: { ...totals, vat: [] }, lineDiscounts })
    }),
  )
})

describe('worked examples', () => {
  const goods = [
    { totalCents: 1000, vatRate: 23 },
    { totalCents: 500, vatRate: 5 },
  ]

  test('goods, discount, delivery, cash on delivery and its rounding', () => {
    const { totals, lineDiscounts } = priceOrder({
      chargesVat: true,
      lines: goods,
      discountCents: 301,
      delivery: { cents: 290, vatRate: 23 },
      payment: { feeCents: 150, vatRate: 23, isCash: true },
    })
    expect(lineDiscounts).toEqual([201, 100])
    expect(totals).toMatchObject({ goods_cents: 1500, rounding_cents: 1, total_cents: 1640 })
    expect(totals.vat.map(({ rate, gross_cents: gross }) => [rate, gross])).toEqual([
      [23, 1239],
      [5, 400],
    ])
  })

  test('a voucher worth all goods leaves the delivery to pay', () => {
    const { totals } = priceOrder({
      chargesVat: true,
      lines: goods,
      discountCents: 1500,
      delivery: { cents: 290, vatRate: 23 },
      payment: undefined,
    })
    expect(totals).toMatchObject({ total_cents: 290, vat: [{ rate: 23, gross_cents: 290 }] })
  })

  test('a card payment is not rounded', () => {
    const { totals } = priceOrder({
      chargesVat: true,
      lines: [{ totalCents: 1003, vatRate: 23 }],
      discountCents: 0,
      delivery: undefined,
      payment: { feeCents: 0, vatRate: 23, isCash: false },
    })
    expect(totals).toMatchObject({ rounding_cents: 0, total_cents: 1003 })
  })
})

test.each([
  ['there are just enough', [{ quantity: 2 }, { quantity: 1 }], []],
  ['two lines together want too many', [{ quantity: 2 }, { quantity: 2 }], [7]],
  ['nothing is left', [{ quantity: 1, available: 0 }], [7]],
  ['the rest may come later', [{ quantity: 9, isBeyondStock: true }], []],
  ['it is work and no goods', [{ quantity: 9, available: 0, isService: true }], []],
  [
    'several are short',
    [
      { quantity: 4, variantId: 9 },
      { quantity: 1, variantId: 8 },
      { quantity: 5, variantId: 2 },
    ],
    [2, 9],
  ],
])('with three pieces in stock: %s', (_name, lines, short) => {
  const usual = { variantId: 7, available: 3, isBeyondStock: false, isService: false }
  expect(findShort(lines.map((line) => ({ ...usual, ...line })))).toEqual(short)
})
