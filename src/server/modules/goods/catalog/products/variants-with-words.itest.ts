import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findVariantsWithWords, isAmongFound, listVariantsWithWords } from './variants-with-words.queries.ts'

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
  const ids = await listVariantsWithWords(db.query, text, 10)
  expect(new Set(ids.map((id) => names.get(id)))).toEqual(new Set(expected))
  expect(ids).toHaveLength(expected.length)
})

test('asks each variant for words that many have', async () => {
  const list = async (fewVariants: number) => {
    const found = await findVariantsWithWords(db.query, 'balon fb-86', { fewVariants })
    const rows = await db.query.selectFrom('variants').select('id').where(isAmongFound(found, 'variants.id')).execute()
    return ['few' in found, new Set(rows.map(({ id }) => names.get(id)))]
  }
  expect(await list(2)).toEqual([true, new Set(['red balloon', 'blue balloon'])])
  expect(await list(1)).toEqual([false, new Set(['red balloon', 'blue balloon'])])
})

test('knows a variant by its new name, code and product', async () => {
  const { id, variantId } = await aProduct(db, {
    name: 'Slivka',
    code: 'SLI',
    variants: [{ name: 'malá', code: 'SLI-M' }],
  })
  const other = await aProduct(db, { name: 'Hruška', code: 'HRU' })
  const find = async (text: string) => (await listVariantsWithWords(db.query, text, 10)).includes(variantId)
  expect([await find('slivka mala'), await find('sli-m')]).toEqual([true, true])
  await db.query.updateTable('variants').set({ name: 'veľká', code: 'VEL-1' }).where('id', '=', variantId).execute()
  expect([await find('slivka mala'), await find('slivka velka'), await find('vel-1')]).toEqual([false, true, true])
  await db.query.updateTable('products').set({ name: 'Marhuľa' }).where('id', '=', id).execute()
  expect([await find('slivka'), await find('marhula velka')]).toEqual([false, true])
  await db.query.updateTable('variants').set({ productId: other.id }).where('id', '=', variantId).execute()
  expect([await find('marhula'), await find('hruska velka')]).toEqual([false, true])
})
