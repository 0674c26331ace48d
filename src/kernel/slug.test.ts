import { expect, test } from 'vitest'
import { findFreeSlug } from './slug.ts'

test.each([
  ['Packeta', [], 'packeta'],
  ['Packeta', ['packeta', 'packeta-2'], 'packeta-3'],
  ['…', [], 'carrier'],
])('of %s, beside %j, the free slug is %s', async (text, taken, expected) => {
  const isTaken = (slug: string) => Promise.resolve(taken.some((other) => other === slug))
  expect(await findFreeSlug({ text, usual: 'carrier' }, isTaken)).toBe(expected)
})
