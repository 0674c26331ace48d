import { expect, test } from 'vitest'
import { priceTrial, type Tried } from './price-trial.rules.ts'

const lines = [
  { unitPriceCents: 1000, quantity: 2 },
  { unitPriceCents: 999, quantity: 1 },
]
const percent = { type: 'percent', value: 10 } as const
const amount = { type: 'amount', value: 5 } as const

test.each<[string, Partial<Tried>, number[]]>([
  ['a percentage falls on each line by its price', {}, [300, 200, 100]],
  ['an amount too', { voucher: amount }, [500, 333, 167]],
  ['it comes after the vouchers of the cart', { besides: [amount] }, [250, 167, 83]],
  ['and after the discount of the group', { groupDiscountPercent: 50 }, [150, 100, 50]],
  ['never more than the goods cost', { voucher: { type: 'amount', value: 50 } }, [2999, 2000, 999]],
  ['nothing without goods', { lines: [] }, [0]],
])('%s', (_name, change, [discountCents, ...lineDiscounts]) => {
  const price = priceTrial({ voucher: percent, lines, besides: [], groupDiscountPercent: 0, ...change })
  expect(price).toMatchObject({ discountCents, lineDiscounts })
})
