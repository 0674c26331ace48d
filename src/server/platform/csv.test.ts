import { expect, test } from 'vitest'
import { note } from '#tests/support/figures.ts'
import { toCsv } from './csv.ts'

test.each([
  ['Jana', 'Jana'],
  ['=HYPERLINK("http://zle.example")', `"'=HYPERLINK(""http://zle.example"")"`],
  ['+421 905 123 456', "'+421 905 123 456"],
  ['-1', '-1'],
  ['-12,90', '-12,90'],
  ['-1+1', "'-1+1"],
  ["'-1", "''-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1', "'\t=1"],
  ['a;b', '"a;b"'],
  ['prvý\ndruhý', '"prvý\ndruhý"'],
  ['povedal "áno"', '"povedal ""áno"""'],
])('R37: the cell %j is written %j', async (text, expected) => {
  expect(await toCsv([[text, 'x']])).toBe(`\uFEFF${expected};x\r\n`)
  note('R37', `${JSON.stringify(text)} is written ${JSON.stringify(expected)}`)
})

test('R37: the suite catches a planted bug: cells that are only joined', async () => {
  const formula = '=HYPERLINK("http://zle.example")'
  const joined = [formula, 'x'].join(';')
  // A spreadsheet computes what begins with =, unlike what the shop writes.
  expect(joined.startsWith('=')).toBe(true)
  expect((await toCsv([[formula, 'x']])).replace('\uFEFF', '')).toMatch(/^"'=/)
})
