import { expect, test } from 'vitest'
import { sayLabel } from './shown-labels.ts'

test.each([
  ['discount', 'Mikuláš', 'Mikuláš'],
  ['sale', 'Mikuláš', 'Mikuláš'],
  ['discount', undefined, 'Zľava'],
  ['discount', '', 'Zľava'],
  ['new', 'Mikuláš', 'Novinka'],
  ['free_gift', 'Mikuláš', 'Darček'],
] as const)('%s with the label %s says %s', (label, saleLabel, said) => {
  expect(sayLabel(label, saleLabel)).toBe(said)
})
