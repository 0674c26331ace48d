import { describe, expect, test } from 'vitest'
import { guessWearer, readMeasures } from './measured-table.rules.ts'

test('measures are read from a table of text', () => {
  const columns = ['Veľkosť', 'Výška (cm)', 'Vek', 'Dĺžka rukáva', 'Obvod hrude (cm)']
  const rows = [
    ['110/116', '105–116', '4–6 rokov', '38', '58,5 - 60'],
    [' 158 ', '158', 'od 12 do 14', '50', 'podľa postavy'],
    ['', '1', '2', '3', '4'],
  ]
  expect(readMeasures({ columns, rows })).toEqual([
    { size: '110/116', height: [105, 116], age: [4, 6], chest: [58, 60] },
    { size: '158', height: [158, 158], age: [12, 14] },
  ])
})

describe('a table without measures, or with contradictions, is none', () => {
  test.each([
    [undefined],
    [{ columns: ['Veľkosť', 'Rozmer'], rows: [['M', '18 × 23 × 10 cm']] }],
    [{ columns: ['Veľkosť', 'Výška'], rows: [['M', '300–400']] }],
    [
      {
        columns: ['Veľkosť', 'Výška'],
        rows: [
          ['M', '170–178'],
          ['S', '160–169'],
        ],
      },
    ],
  ])('%o', (table) => {
    expect(readMeasures(table)).toEqual([])
  })
})

test.each([
  ['Detské kostýmy Rubies', 'child'],
  ['Dámske kostýmy', 'woman'],
  ['Kostýmy pre mužov', 'man'],
  ['Klobúky', 'anyone'],
])('%s: for %s', (name, wearer) => {
  expect(guessWearer(name)).toBe(wearer)
})
