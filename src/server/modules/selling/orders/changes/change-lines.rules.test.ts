import { describe, expect, test } from 'vitest'
import { editLines, settleChange, shareVouchers, sumOrder, type PricedLine } from './change-lines.rules.ts'

const line: PricedLine = {
  position: 1,
  parentPosition: null,
  kind: 'product',
  quantity: 3,
  unitPriceCents: 1000,
  vatRate: 23,
  discountCents: 100,
}
const edit = (lines: PricedLine[], quantities: [number, number][]) =>
  editLines(lines, new Map(quantities)).map(({ position, quantity, discountCents }) => [
    position,
    quantity,
    discountCents,
  ])

describe('edited lines', () => {
  test.each([
    [2, [[1, 2, 67]]],
    [1, [[1, 1, 33]]],
    [0, []],
    [5, [[1, 5, 100]]],
  ])('with %i pieces keep the share of the discount of the pieces that stay', (quantity, expected) => {
    expect(edit([line], [[1, quantity]])).toEqual(expected)
  })

  test('of services and gifts follow the pieces of their line', () => {
    const child = { ...line, position: 2, parentPosition: 1, discountCents: 0 }
    const gift = { ...child, position: 3, kind: 'gift', quantity: 2 }
    expect(edit([line, child, gift], [[1, 1]])).toEqual([
      [1, 1, 33],
      [2, 1, 0],
      [3, 1, 0],
    ])
    expect(edit([line, child, gift], [[1, 4]])).toEqual([
      [1, 4, 100],
      [2, 4, 0],
      [3, 2, 0],
    ])
    expect(edit([line, child, gift], [[1, 0]])).toEqual([])
  })
})

test('the sums are of the lines, the delivery and the fee; only cash is rounded', () => {
  const charges = {
    deliveryCents: 490,
    deliveryVatRate: 23,
    paymentFeeCents: 122,
    paymentVatRate: 23,
    isCash: true,
    chargesVat: true,
  }
  const totals = sumOrder([line, { ...line, position: 2, quantity: 1, vatRate: 5, discountCents: 0 }], charges)
  expect(totals).toMatchObject({ goods_cents: 4000, discount_cents: 100, rounding_cents: -2, total_cents: 4510 })
  expect(totals.vat.map(({ rate, gross_cents: gross }) => [rate, gross])).toEqual([
    [23, 3512],
    [5, 1000],
  ])
  expect(sumOrder([line], { ...charges, isCash: false })).toMatchObject({ rounding_cents: 0, total_cents: 3512 })
  expect(sumOrder([line], { ...charges, chargesVat: false })).toMatchObject({ total_cents: 3510, vat: [] })
})

test.each([
  [[300, 100], 400, 200, [150, 50]],
  [[300], 400, 200, [150]],
  [[300], 300, 0, [0]],
  [[0, 300], 300, 100, [0, 100]],
])('vouchers of %j share what is left of the discount', (before, beforeCents, afterCents, expected) => {
  const vouchers = before.map((discountCents) => ({ discountCents }))
  expect(shareVouchers(vouchers, { beforeCents, afterCents })).toEqual(expected)
})

test.each([
  [
    { isPaid: false, totalCents: 500, keptCents: 0 },
    { askedCents: 0, refundCents: 0 },
  ],
  [
    { isPaid: true, totalCents: 500, keptCents: 700 },
    { askedCents: 0, refundCents: 200 },
  ],
  [
    { isPaid: true, totalCents: 900, keptCents: 700 },
    { askedCents: 200, refundCents: 0 },
  ],
  [
    { isPaid: true, totalCents: 700, keptCents: 700 },
    { askedCents: 0, refundCents: 0 },
  ],
])('%j moves only the difference', (given, expected) => {
  expect(settleChange(given)).toEqual(expected)
})
