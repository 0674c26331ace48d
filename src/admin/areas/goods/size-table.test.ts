import { expect, test } from 'vitest'
import { readTable, writeTable } from './size-table.ts'

test('a table is read as it was written', () => {
  const table = {
    columns: ['Vek', 'Výška'],
    rows: [
      ['3 – 4', '104 cm'],
      ['5 – 6', ''],
    ],
  }
  expect(readTable(writeTable(table))).toEqual(table)
})

test.each([
  ['', null],
  ['\n \n', null],
  ['Vek\tVýška\r\n3 – 4\t104\r\n', { columns: ['Vek', 'Výška'], rows: [['3 – 4', '104']] }],
  ['Vek', { columns: ['Vek'], rows: [] }],
])('%j is %j', (text, table) => {
  expect(readTable(text)).toEqual(table)
})
