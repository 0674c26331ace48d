import { expect, test } from 'vitest'
import { readReady, writeReady } from './json-bytes.ts'

const card = Buffer.from('{"name":"Balón „ž“","price":[1,null]}')
const parsedCard = { name: 'Balón „ž“', price: [1, null] }

test.each<[string, object, unknown]>([
  ['ready values in a list', { items: [card, card], page: 1 }, { items: [parsedCard, parsedCard], page: 1 }],
  ['a ready value after others', { total: 2, first: card }, { total: 2, first: parsedCard }],
  ['no ready value', { data: [] }, { data: [] }],
  ['a field without a value', { data: { gone: undefined, none: null } }, { data: { none: null } }],
  ['marks that end texts', { query: '"}],\\ \u2028', '"key"': [true, 1.5, { deep: ['ľ'] }] }, undefined],
])('%s: the text that is sent and the object for pages say the same', (_, ready, expected) => {
  const read = readReady({ ready })
  expect(read).toEqual(expected ?? ready)
  expect(JSON.parse(writeReady({ ready }).toString())).toEqual(read)
})

test('a ready value is parsed once', () => {
  const read = () => Object.values(readReady({ ready: { card } }) ?? {})[0]
  expect(read()).toBe(read())
})
