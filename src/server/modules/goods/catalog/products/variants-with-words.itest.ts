import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import type { Db } from '#server/platform/db/db.ts'
import { variantsWithWords } from './variants-with-words.queries.ts'

let db: Db
const names = new Map<number, string>()

beforeAll(async () => {
  db = (await openDatabase()).db
  await seedReference(db)
  const balloon = await aProduct(db, {
    name: 'Fóliový balón',
    code: 'FB_86',
    variants: [
      { name: 'červený', code: 'FB-86-CER', ean: '8586001234567' },
      { name: 'modrý', code: 'FB-86-MOD' },
    ],
  })
  const plates = await aProduct(db, { name: 'Taniere červené', code: 'TAN', variants: [{ name: '', code: 'TAN_1' }] })
  names.set(balloon.variantIds[0] ?? 0, 'red balloon')
  names.set(balloon.variantIds[1] ?? 0, 'blue balloon')
  names.set(plates.variantId, 'plates')
})
afterAll(() => db.close())

test.each([
  ['a word of the product', 'balon', ['red balloon', 'blue balloon']],
  ['beginnings in any order, some in the name of the variant', 'ČERV fól', ['red balloon']],
  ['a word of the variant and of another product', 'cerven', ['red balloon', 'plates']],
  ['the beginning of a code in any case', 'fb-86-c', ['red balloon']],
  ['the code of the product', 'fb_86', ['red balloon', 'blue balloon']],
  ['a whole EAN', '8586001234567', ['red balloon']],
  ['a part of an EAN', '858600', []],
  ['the middle of a word', 'alon', []],
  ['words of two products', 'balon taniere', []],
  ['a wildcard, which stands for itself', 't%1', []],
  ['a sign between letters', 'tan_1', ['plates']],
  ['nothing', '  ', []],
  ['only signs', '–', []],
  ['a quote, which a tsquery would read as its own', "balon' | 'taniere", []],
])('finds variants by %s: %s', async (_, text, expected) => {
  const { rows } = await variantsWithWords(text).execute(db.query)
  expect(new Set(rows.map(({ id }) => names.get(id)))).toEqual(new Set(expected))
  expect(rows).toHaveLength(expected.length)
})
