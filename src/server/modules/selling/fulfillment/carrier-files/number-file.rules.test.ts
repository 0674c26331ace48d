import { expect, test } from 'vitest'
import { findNumberColumn, readNumberRows } from './number-file.rules.ts'

test.each([
  [['Reference', 'Parcel No.'], undefined, 1],
  [['Číslo balíka', 'Referencia'], undefined, 0],
  [['referencne_cislo', 'GLS ID'], undefined, 1],
  [['a', 'b'], undefined, undefined],
  [['a', ' b '], 'b', 1],
  [['Parcel No.'], 'x', undefined],
])('of the titles %j, asked for %s, the numbers are in %s', (titles, asked, column) => {
  expect(findNumberColumn(titles, asked)).toBe(column)
})

const own = (last: number) => `P2600000012${String(last).padStart(2, '0')}`
test.each([
  [['', '13905000000017'], 'referencia'],
  [[own(1), ''], 'chýba číslo'],
  [[own(1), '1,39E+13'], 'skrátil tabuľkový program'],
  [[own(1), 'áno!'], 'nie je číslo balíka'],
])('the row %j is refused for: "%s"', (cells, reason) => {
  const [row] = readNumberRows([cells], 1)
  expect(row).toMatchObject({ line: 2 })
  expect(row?.reason).toContain(reason)
})

test('a number may be written in groups', () => {
  const found = { line: 2, code: own(1), number: '13905000000017', reason: '' }
  expect(readNumberRows([[own(1), '1390 5000 000017']], 1)).toEqual([found])
})

test('two numbers for one parcel, and one number for two, are refused, but not the same row twice', () => {
  const reasons = (rows: string[][]) => readNumberRows(rows, 1).map(({ reason }) => reason !== '')
  expect(
    reasons([
      [own(1), 'AAAAAA1'],
      [own(1), 'AAAAAA2'],
      [own(2), 'AAAAAA3'],
    ]),
  ).toEqual([true, true, false])
  expect(
    reasons([
      [own(1), 'AAAAAA1'],
      [own(2), 'AAAAAA1'],
    ]),
  ).toEqual([true, true])
  expect(
    reasons([
      [own(1), 'AAAAAA1'],
      [own(1), 'AAAAAA1'],
    ]),
  ).toEqual([false, false])
})
