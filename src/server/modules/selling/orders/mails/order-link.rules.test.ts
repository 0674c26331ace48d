import { expect, test } from 'vitest'
import { deriveOrderHash, isAddressHidden } from './order-link.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('the secret of a link has 192 bits and depends on the cart and the key', () => {
  const hash = deriveOrderHash('key', 1)
  expect(hash).toMatch(/^[\w-]{32}$/)
  expect(deriveOrderHash('key', 1)).toBe(hash)
  expect(deriveOrderHash('key', 2)).not.toBe(hash)
  expect(deriveOrderHash('other', 1)).not.toBe(hash)
})

test('addresses are hidden after thirty days', () => {
  expect(isAddressHidden(new Date('2026-10-22T10:00:00Z'), now)).toBe(false)
  expect(isAddressHidden(new Date('2026-10-22T09:59:59Z'), now)).toBe(true)
})
