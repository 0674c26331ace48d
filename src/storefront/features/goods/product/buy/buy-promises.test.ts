import { expect, test } from 'vitest'
import { describePayment } from './buy-promises.tsx'

test.each([
  [['card', 'bank_transfer', 'cash_on_delivery'] as const, 'Platba kartou, prevodom alebo na dobierku'],
  [['cash_on_delivery', 'card'] as const, 'Platba na dobierku alebo kartou'],
  [['bank_transfer'] as const, 'Platba prevodom'],
])('%j is said as %s', (kinds, text) => {
  expect(describePayment(kinds)).toBe(text)
})
