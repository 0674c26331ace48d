import { expect, test } from 'vitest'
import { countDrives, measureWork, type Fill, type InflatedGoods } from './work.rules.ts'

const fills: Fill[] = [
  { key: 'latex-28', seconds: 75, litres: 14, hours: 8, treatedHours: 72 },
  { key: 'latex-45', seconds: 150, litres: 50, hours: 18, treatedHours: 168 },
  { key: 'foil-45', seconds: 60, litres: 14, hours: 72, treatedHours: null },
]
const line = (changes: Partial<InflatedGoods>): InflatedGoods => ({
  packs: 1,
  piecesPerPack: null,
  material: null,
  dimensions: null,
  fillKeys: [],
  isTreated: false,
  ...changes,
})

const latex = (cm: number) => ({ material: 'Prírodný latex', dimensions: `${cm} cm` })
const foil = { material: 'Nylonová fólia', dimensions: '40 × 43 cm' }

test.each([
  ['a pack counts with all its balloons', [line({ packs: 2, piecesPerPack: 10, ...latex(28) })], [20, 25, 280, 8]],
  ['the coating lets latex float longer', [line({ ...latex(26), isTreated: true })], [1, 2, 14, 72]],
  ['foil needs no coating', [line({ ...foil, isTreated: true })], [1, 1, 14, 72]],
  ['without a size the most demanding of its service', [line({ fillKeys: ['latex-28', 'latex-45'] })], [1, 3, 50, 8]],
  ['the first balloon to sink decides', [line(foil), line(latex(28))], [2, 3, 28, 8]],
  ['a giant one counts as the largest of its material', [line(latex(90))], [1, 3, 50, 18]],
  ['an unknown balloon is a large one', [line({})], [1, 3, 50, 8]],
])('%s', (_, goods, [pieces, minutes, litres, hours]) => {
  expect(measureWork(goods, fills)).toEqual({ pieces, minutes, litres, hours })
})

test.each([
  [28 * 14, 1],
  [450, 1],
  [451, 2],
  [2000, 5],
])('%d liters are %d drives of an ordinary car', (litres, drives) => {
  expect(countDrives(litres)).toBe(drives)
})
