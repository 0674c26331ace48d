import { expect, test } from 'vitest'
import { findFirstStep } from './steps.ts'

test.each([
  [['hasAgreed', 'email', 'paymentMethodId', 'storeId'], 'delivery'],
  [['hasAgreed', 'email', 'paymentMethodId'], 'payment'],
  [['hasAgreed', 'invoice.zip'], 'contact'],
  [['hasAgreed'], 'order'],
  [['isAdult'], 'order'],
  [[], 'order'],
] as const)('with %j missing the buyer goes on at %s', (fields, step) => {
  expect(findFirstStep(Object.fromEntries(fields.map((field) => [field, ['…']])))).toBe(step)
})
