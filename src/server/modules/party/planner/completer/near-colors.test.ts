import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differColors } from '#kernel/color-difference.ts'
import { listNearColors } from './near-colors.rules.ts'

const shades = {
  cervena: '#DB1F30',
  bordova: '#84162F',
  fuksiova: '#E0187F',
  ruzova: '#F58FB8',
  ruzovozlata: '#DFA08F',
  oranzova: '#F5821F',
  zlta: '#FFD02E',
  zlata: '#D6A43B',
  modra: '#1D5FC4',
  biela: '#F7F5F8',
}
const neutral = ['biela']

test.each([
  [['ruzova'], ['ruzova', 'ruzovozlata', 'fuksiova']],
  [['cervena'], ['cervena', 'bordova', 'fuksiova']],
  [['zlta'], ['zlta', 'zlata']],
  [['modra'], ['modra']],
  [
    ['zlta', 'ruzova'],
    ['zlta', 'ruzova', 'zlata', 'ruzovozlata', 'fuksiova'],
  ],
  // White goes with everything, so nothing is near it.
  [['biela'], ['biela']],
  [['neznama'], ['neznama']],
  [[], []],
])('near %j are %j', (wanted, expected) => {
  expect(listNearColors(wanted, { shades, neutral })).toEqual(expected)
})

test('the wanted colors come first, then the others by how little they differ from any of them, each once', () => {
  const given = fc.uniqueArray(fc.constantFrom(...Object.keys(shades), 'neznama'), { maxLength: 5 })
  fc.assert(
    fc.property(given, (wanted) => {
      const near = listNearColors(wanted, { shades, neutral })
      expect(near.slice(0, wanted.length)).toEqual(wanted)
      expect(new Set(near).size).toBe(near.length)
      const others = near.slice(wanted.length)
      expect(others.filter((color) => neutral.includes(color))).toEqual([])
      const table = new Map(Object.entries(shades))
      const differences = others.map((color) =>
        Math.min(...wanted.flatMap((one) => differColors(table.get(one) ?? null, table.get(color) ?? null) ?? [])),
      )
      expect(differences).toEqual(differences.toSorted((a, b) => a - b))
    }),
  )
})
