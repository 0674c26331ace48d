import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capLines, cartExpiry, isWorthExtending, priceCart } from './cart.rules.ts'

const amount = (value: number) => ({ type: 'amount' as const, value })
const percent = (value: number) => ({ type: 'percent' as const, value })

describe('priceCart', () => {
  test.each([
    ['an empty cart', [], [amount(5)], { goodsCents: 0, discountCents: 0, totalCents: 0 }],
    ['no voucher', [[799, 3]], [], { goodsCents: 2397, discountCents: 0, totalCents: 2397 }],
    ['an amount', [[799, 3]], [amount(5)], { goodsCents: 2397, discountCents: 500, totalCents: 1897 }],
    ['an amount above the goods', [[799, 1]], [amount(50)], { goodsCents: 799, discountCents: 799, totalCents: 0 }],
    [
      'a percentage, half a cent up',
      [[1050, 1]],
      [percent(5)],
      { goodsCents: 1050, discountCents: 53, totalCents: 997 },
    ],
    ['amount, then percent of the rest', [[10_000, 1]], [amount(20), percent(10)], { discountCents: 2800 }],
    ['percent, then amount', [[10_000, 1]], [percent(10), amount(20)], { discountCents: 3000 }],
    ['percent of percent', [[10_000, 1]], [percent(50), percent(50)], { totalCents: 2500 }],
    ['all of it', [[799, 1]], [percent(100), amount(1)], { totalCents: 0, voucherDiscounts: [799, 0] }],
    ['an amount with cents', [[5000, 1]], [amount(19.99)], { discountCents: 1999 }],
    ['a fraction of a percent', [[999, 1]], [percent(33.33)], { discountCents: 333 }],
  ])('%s', (_what, lines, vouchers, expected) => {
    const pieces = lines.map(([unitPriceCents = 0, quantity = 0]) => ({ unitPriceCents, quantity }))
    expect(priceCart(pieces, vouchers)).toMatchObject(expected)
  })

  test('the discount of a group comes before the vouchers', () => {
    expect(
      priceCart([{ unitPriceCents: 10_000, quantity: 1 }], [percent(10)], { groupDiscountPercent: 5 }),
    ).toMatchObject({
      groupDiscountCents: 500,
      voucherDiscounts: [950],
      totalCents: 8550,
    })
  })

  test('1,000 random carts cost what an independent calculation returns', () => {
    const line = fc.record({
      unitPriceCents: fc.integer({ min: 0, max: 30_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    const voucher = fc.record({
      type: fc.constantFrom('amount' as const, 'percent' as const),
      hundredths: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.array(voucher, { maxLength: 4 }), (lines, vouchers) => {
        const price = priceCart(
          lines,
          vouchers.map(({ type, hundredths }) => ({ type, value: hundredths / 100 })),
        )
        expect({ goods: price.goodsCents, total: price.totalCents }).toEqual(countByPieces(lines, vouchers))
        expect(price.discountCents).toBe(price.voucherDiscounts.reduce((sum, cents) => sum + cents, 0))
        expect(price.totalCents).toBe(price.goodsCents - price.discountCents)
        expect(price.totalCents).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})

/** The same sum the slow way: BigInt, piece by piece, halves detected by their remainder. */
function countByPieces(
  lines: { unitPriceCents: number; quantity: number }[],
  vouchers: { type: string; hundredths: number }[],
): { goods: number; total: number } {
  let goods = 0n
  for (const line of lines) for (let piece = 0; piece < line.quantity; piece += 1) goods += BigInt(line.unitPriceCents)
  let left = goods
  for (const { type, hundredths } of vouchers) {
    const share = left * BigInt(hundredths)
    const rounded = share / 10_000n + ((share % 10_000n) * 2n >= 10_000n ? 1n : 0n)
    const off = type === 'amount' ? BigInt(hundredths) : rounded
    left = off > left ? 0n : left - off
  }
  return { goods: Number(goods), total: Number(left) }
}

describe('capLines', () => {
  const line = (id: number, variantId: number, quantity: number, available: number) => ({
    id,
    variantId,
    quantity,
    available,
  })
  test.each([
    ['within stock', [line(1, 1, 5, 5)], [5]],
    ['above stock', [line(1, 1, 9, 5)], [5]],
    ['two lines share one stock', [line(1, 1, 3, 5), line(2, 1, 3, 5)], [3, 2]],
    ['other variants have their own', [line(1, 1, 9, 5), line(2, 2, 9, 7)], [5, 7]],
    ['what is sold out stays as one piece', [line(1, 1, 9, 0)], [1]],
  ])('%s', (_what, lines, quantities) => {
    expect(capLines(lines).map(({ quantity }) => quantity)).toEqual(quantities)
  })
})

test('an expiry changes once a day', () => {
  const expiresAt = cartExpiry('guest', new Date('2026-11-21T10:00:00Z'))
  expect(expiresAt).toEqual(new Date('2026-12-06T10:00:00Z'))
  const after = (time: string) => isWorthExtending({ expiresAt, extended: cartExpiry('guest', new Date(time)) })
  expect([after('2026-11-22T10:00:00Z'), after('2026-11-22T10:00:01Z')]).toEqual([false, true])
})
