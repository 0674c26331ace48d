import { expect, test } from 'vitest'
import { readInflated, readPart } from './helium.rules.ts'

test.each([
  [{ helium_litres: '250' }, { kind: 'tank', amount: 250, size_cm: null }],
  [{ helium_litres: '420 l' }, { kind: 'tank', amount: 420, size_cm: null }],
  [{ holds_grams: '150 g' }, { kind: 'weight', amount: 150, size_cm: null }],
  [{ ribbon_metres: '2,5 m' }, { kind: 'ribbon', amount: 2, size_cm: null }],
  [{ garland_metres: '5' }, { kind: 'tape', amount: 5, size_cm: null }],
  [
    { garland_cm: '30', pack_pieces: '50 ks' },
    { kind: 'pack', amount: 50, size_cm: 30 },
  ],
  [{ pump: 'Áno' }, { kind: 'pump', amount: 1, size_cm: null }],
])('%j is a part', (attributes, expected) => {
  expect(readPart(attributes)).toEqual(expected)
})

test.each([
  {},
  null,
  'helium_litres',
  { helium_litres: '' },
  { helium_litres: '0' },
  { helium_litres: 'veľa' },
  { helium_litres: '0,25 m³' },
  { garland_cm: '30' },
  { pack_pieces: '50' },
  { pump: 'Nie' },
])('%j is not a part', (attributes) => {
  expect(readPart(attributes)).toBeUndefined()
})

test('a service names the balloons that it fills', () => {
  expect(readInflated({ inflates: 'latex-28, latex-30 foil-45' })).toEqual(['latex-28', 'latex-30', 'foil-45'])
  expect(readInflated({})).toEqual([])
})
