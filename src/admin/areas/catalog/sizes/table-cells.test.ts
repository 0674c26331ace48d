import { describe, expect, test } from 'vitest'
import { pasteCells, readCell, toGrid, toHeld } from './table-cells.ts'

describe('a cell', () => {
  test.each([
    ['117–128', [117, 128]],
    [' 117 - 128 ', [117, 128]],
    ['158', [158, 158]],
    ['od 110', undefined],
    ['1,5', undefined],
  ])('%s', (text, range) => {
    expect(readCell(text)).toEqual(range)
  })
})

test('what is typed and what is stored are the same, and a wrong cell stays as it was typed', () => {
  const stored = [{ size: 'M', height: [117, 128], age: [7, 7] }]
  expect(toGrid(stored)).toEqual([{ size: 'M', height: '117–128', age: '7' }])
  expect(toHeld(toGrid(stored))).toEqual(stored)
  const wrong = toHeld([{ size: ' L ', waist: 'úzky', chest: ' ' }])
  expect(wrong).toEqual([{ size: 'L', waist: 'úzky' }])
  expect(toGrid(wrong)).toEqual([{ size: 'L', waist: 'úzky' }])
  expect(toGrid('')).toEqual([])
})

test('lines of a spreadsheet fill the grid from a cell on and add rows', () => {
  const rows = [{ size: 'S', age: '4–6' }, { size: '' }]
  expect(pasteCells(rows, { row: 1, column: 0, text: 'M\t117–128\t61–64\r\nL\t129–140\r\n' })).toEqual([
    { size: 'S', age: '4–6' },
    { size: 'M', height: '117–128', chest: '61–64' },
    { size: 'L', height: '129–140' },
  ])
  expect(pasteCells(rows, { row: 0, column: 6, text: '5–6\tnavyše' })[0]).toEqual({ size: 'S', age: '5–6' })
})
