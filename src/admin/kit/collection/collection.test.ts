import { expect, test } from 'vitest'
import { labelOf } from '../timeline/label-of.ts'
import { type Column, shownColumns, toValues } from './collection.ts'

const columns: Column<{ name: string }>[] = [
  { key: 'name', label: 'Názov', value: ({ name }) => name },
  { key: 'slug', label: 'Adresa', value: () => '' },
  { key: 'count', label: 'Produkty', value: () => 0, isHidden: true },
]
const fields = [{ name: 'name' as const, label: 'Názov' }]

test.each([
  [undefined, ['name', 'slug']],
  [
    ['count', 'name'],
    ['name', 'count'],
  ],
  [[], []],
  [['gone'], []],
])('with the choice %j the columns %j are shown', (chosen, expected) => {
  expect(shownColumns(columns, chosen).map(({ key }) => key)).toEqual(expected)
})

test('a form has the fields of its description, empty for a new thing', () => {
  expect(toValues(fields, { name: 'Amscan', product_count: 3 })).toEqual({ name: 'Amscan' })
  expect(toValues(fields, undefined)).toEqual({ name: '' })
})

test('the history names a field as the form does', () => {
  expect(labelOf(fields, 'name')).toBe('Názov')
  expect(labelOf(fields, 'merged_into')).toBe('merged_into')
})
