import { expect, test } from 'vitest'
import { toSearchRow } from '../indexing/search-row.rules.ts'
import type { Slot } from '../query/query.types.ts'
import { readWords } from '../words/stemmer.rules.ts'
import { createBestIndex } from './best-index.store.ts'

type Given = {
  id: number
  name: string
  brand?: string
  text?: string
  code?: string
  isInStock?: boolean
  popularity?: number
}

/** A row as the database returns it: lexemes in order, and 'D' is not written. */
function rowOf({ id, name, brand = '', text = '', code = '', isInStock = true, popularity = 1 }: Given) {
  const entry = {
    productId: id,
    name,
    brand,
    categories: [],
    categoryIds: [7],
    variants: [],
    attributes: [],
    shortDescription: text,
    codes: [code],
  }
  const { terms, extras, codes } = toSearchRow(entry, '')
  return {
    product_id: id,
    name,
    terms: terms.replaceAll('D', ''),
    extras: extras.replaceAll("'", ''),
    codes: codes.join(' '),
    digest: JSON.stringify(entry),
    is_in_stock: isInStock,
    popularity,
  }
}

const slotsOf = (text: string): Slot[] =>
  readWords(text).map((word) => ({
    words: [word],
    alternatives: [{ terms: [word.root], quality: 1 }],
    isKnown: true,
    correction: undefined,
  }))

function someGoods(goods: readonly Given[]) {
  const index = createBestIndex({ isWhole: true })
  for (const one of goods) index.put(rowOf(one))
  const find = (text: string, limit = 10) => {
    const query = { choices: [slotsOf(text)], optionalWords: [], categoryIds: [7], limit }
    const { candidates, total } = index.find(query)
    return { ids: candidates.map(({ productId }) => productId), total }
  }
  return { index, find }
}

test('a product is found by all of its words, not by some of them', () => {
  const { find } = someGoods([
    { id: 1, name: 'Modrý balón', brand: 'Žiar' },
    { id: 2, name: 'Modrá stuha' },
  ])
  expect(find('modry').ids).toEqual([1, 2])
  expect(find('modry balon').ids).toEqual([1])
  expect(find('ziar').ids).toEqual([1])
  expect(find('zeleny').total).toBe(0)
})

test('of too many, the heads of names come first, then names, then stock and popularity', () => {
  const { find } = someGoods([
    { id: 1, name: 'Stuha', brand: 'Balón', popularity: 99 },
    { id: 2, name: 'Stuha na balón', popularity: 98 },
    { id: 3, name: 'Balón vypredaný', isInStock: false, popularity: 97 },
    { id: 4, name: 'Balón neznámy', popularity: 1 },
    { id: 5, name: 'Balón obľúbený', popularity: 9 },
  ])
  expect(find('balon', 4)).toEqual({ ids: [5, 4, 3, 2], total: 5 })
})

test('a new text replaces the old one, other changes keep it, and a product can be taken out', () => {
  const { index, find } = someGoods([
    { id: 1, name: 'Balón prvý', popularity: 1 },
    { id: 2, name: 'Balón druhý', popularity: 2 },
  ])
  index.put(rowOf({ id: 1, name: 'Balón prvý', popularity: 3 }))
  expect(find('balon', 1)).toEqual({ ids: [1], total: 2 })
  index.put(rowOf({ id: 1, name: 'Stuha', popularity: 3 }))
  expect(find('balon').ids).toEqual([2])
  expect(find('stuha').ids).toEqual([1])
  index.takeOut(2)
  expect(find('balon').total).toBe(0)
  expect(index.has(2)).toBe(false)
})

test('many new texts of a product leave one product, and the index asks to be read again', () => {
  const { index, find } = someGoods([{ id: 1, name: 'Balón 0' }])
  for (let count = 1; count <= 1_100; count += 1) index.put(rowOf({ id: 1, name: `Balón ${count}` }))
  expect(find('balon')).toEqual({ ids: [1], total: 1 })
  expect(find('99').total).toBe(0)
  expect(index.isWorn()).toBe(true)
})

test('a short description counts if it has the rarest word, and a code without digits is one word', () => {
  const { index } = someGoods([
    { id: 1, name: 'Vankúš', text: 'Vnútri je polystyrén.', code: 'LAMPA' },
    { id: 2, name: 'Polystyrén' },
  ])
  const [rarest] = slotsOf('polystyren')
  if (!rarest) throw new Error('No word.')
  const query = { choices: [slotsOf('polystyren vankus')], optionalWords: [], categoryIds: [], limit: 10 }
  expect(index.find({ ...query, rarestExtra: rarest }).candidates.map(({ productId }) => productId)).toEqual([1])
  expect([index.findByCode('lampa'), index.findByCode('lamp')]).toEqual([[1], []])
})
