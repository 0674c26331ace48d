import { describe, expect, test } from 'vitest'
import { matchByName, queryWords, toPrefixQuery } from './search.rules.ts'

test.each([
  ['Fóliové  Balóny', ['foliove', 'balony']],
  ['č. 5!', ['c', '5']],
  ['balón balón', ['balon']],
  [' & | :* ', []],
])('the words of "%s" are %j', (query, expected) => {
  expect(queryWords(query)).toEqual(expected)
})

test('a query of many long words is cut', () => {
  const words = queryWords(Array.from({ length: 20 }, (_, index) => `${index}${'x'.repeat(60)}`).join(' '))
  expect([words.length, words[0]?.length]).toEqual([8, 40])
})

test.each([
  [['balony'], 'balon:*'],
  [['svieckou'], 'svieck:*'],
  [['kosa'], 'kosa:*'],
  [['cisla', '5'], 'cisl:* & 5:*'],
])('%j becomes %s', (words, expected) => {
  expect(toPrefixQuery(words)).toBe(expected)
})

describe('names', () => {
  const items = ['Latexové balóny', 'Balóny', 'Balónové sety', 'Girlandy'].map((name) => ({ name }))
  test('match by the beginnings of their words, those that begin with the query first', () => {
    const found = matchByName(items, { words: ['balony'], limit: 8 })
    expect(found.map((item) => item.name)).toEqual(['Balóny', 'Balónové sety', 'Latexové balóny'])
  })
  test('must hold every word', () => {
    expect(matchByName(items, { words: ['balon', 'latex'], limit: 8 })).toEqual([{ name: 'Latexové balóny' }])
  })
  test('without words match nothing', () => {
    expect(matchByName(items, { words: [], limit: 8 })).toEqual([])
  })
})
