import { expect, test } from 'vitest'
import type { VariantChoice } from '#contracts/admin/variants.ts'
import { countSets, readParts, sumSingly } from './set-facts.ts'

const aPart = (id: number, quantity: number) => ({ id, name: `#${id}`, quantity })
function factsOf(...choices: Partial<VariantChoice>[]) {
  const all = { product_id: 1, code: '', name: '', is_sold: true, is_set: false, stock: 10, price_cents: 100 }
  return new Map(choices.map((choice, index) => [index + 1, { ...all, id: index + 1, ...choice }]))
}

test.each([
  ['the scarcest part decides', [aPart(1, 2), aPart(2, 1)], factsOf({ stock: 9 }, { stock: 7 }), 4],
  ['a missing part', [aPart(1, 1), aPart(2, 3)], factsOf({}, { stock: 2 }), 0],
  ['a part that is not known yet', [aPart(1, 1), aPart(3, 1)], factsOf({}), undefined],
  ['without the right to see stock', [aPart(1, 1)], factsOf({ stock: null }), undefined],
  ['no parts', [], factsOf({}), undefined],
])('sets in stock: %s', (_, parts, facts, count) => {
  expect(countSets(parts, facts)).toBe(count)
})

test.each([
  ['the sum of pieces', [aPart(1, 2), aPart(2, 1)], factsOf({}, { price_cents: 250 }), 450],
  ['a part that is not sold', [aPart(1, 1)], factsOf({ is_sold: false }), undefined],
  ['a part for nothing', [aPart(1, 1)], factsOf({ price_cents: 0 }), undefined],
  ['without the right to see prices', [aPart(1, 1)], factsOf({ price_cents: null }), undefined],
  ['no parts', [], factsOf({}), undefined],
])('bought singly: %s', (_, parts, facts, cents) => {
  expect(sumSingly(parts, facts)).toBe(cents)
})

test('a draft of an older release has no parts', () => {
  expect([readParts(''), readParts([{ id: 1 }]), readParts([aPart(1, 1)])]).toEqual([[], [], [aPart(1, 1)]])
})
