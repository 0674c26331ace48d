import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable, writeTable } from './clipboard.ts'

test.each([
  ['one cell', '4,90', [['4,90']]],
  ['a column of Excel', '4,90\r\n5,90\r\n', [['4,90'], ['5,90']]],
  [
    'rows of LibreOffice',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    '\t1\r\n\t\r\n',
    [
      ['', '1'],
      ['', ''],
    ],
  ],
  ['a line break in a cell', '"dva\nriadky"\tx', [['dva\nriadky', 'x']]],
  ['quotation marks', '"5"" balón"', [['5" balón']]],
  ['a quotation mark inside', '5" balón\tx', [['5" balón', 'x']]],
  ['one that is never closed', '"balón\tx', [['"balón', 'x']]],
  ['text behind a closed one', '"a"b\tx', [['"a"b', 'x']]],
  ['nothing', '', [['']]],
])('%s is read', (_, text, table) => {
  expect(readTable(text)).toEqual(table)
})

test('what is copied is pasted as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'č', '"', '\t', '\n', ' ', ',') })
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
  fc.assert(
    fc.property(table, (rows) => {
      expect(readTable(writeTable(rows))).toEqual(rows)
    }),
  )
})
