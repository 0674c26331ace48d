import { describe, expect, test } from 'vitest'
import { toRuleBook, toTerm, type SearchRule } from './rule-book.rules.ts'

const noRule = { meanings: [], redirectUrl: null, productIds: [] }
const aRule = (id: number, phrase: string, rest: Partial<SearchRule>): SearchRule => ({
  ...noRule,
  id,
  phrase,
  ...rest,
})

describe('the rule for a query', () => {
  const book = toRuleBook([
    aRule(1, 'Balón', { productIds: [7] }),
    aRule(2, 'balóny', { redirectUrl: '/71/balony' }),
    aRule(3, 'kelímok', { meanings: ['pohár'] }),
    aRule(4, 'vrátenie tovaru', { redirectUrl: '/info/3/vratenie' }),
  ])

  test.each([
    ['balón', 1],
    ['BALONY', 2],
    ['balónov', 1],
    ['Vrátenie  tovaru', 4],
    ['vratenia tovarov', 4],
    ['vrátenie', undefined],
    ['tovar vrátenie', undefined],
    ['vrátenie tovaru poštou', undefined],
    ['kelímok', undefined],
    ['', undefined],
    ['???', undefined],
  ])('of "%s"', (query, id) => {
    expect(book.find(query)?.id).toBe(id)
  })

  test('is explained also if it only has synonyms', () => {
    expect(book.explain('kelimky')?.id).toBe(3)
    expect(book.explain('balony')?.id).toBe(2)
    expect(book.explain('ruzovy kelimok')).toBeUndefined()
    expect(book.synonyms.size).toBe(1)
  })
})

test.each([
  ['Brčká  XL', 'brcka xl'],
  ['30cm', '30 cm'],
  ['make-up', 'make up'],
  ['!?', ''],
])('the term of "%s" is "%s"', (phrase, term) => {
  expect(toTerm(phrase)).toBe(term)
})
