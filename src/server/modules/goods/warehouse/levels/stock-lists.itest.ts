import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVariantsWithWords } from '#server/modules/goods/catalog/index.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { listStockIds } from './stock-ids.queries.ts'

let db: Db

beforeAll(async () => {
  db = (await openDatabase()).db
  await seedReference(db)
})
afterAll(() => db.close())

test('common words and a view list the same goods as few words do, page by page', async () => {
  const add = async (name: string, stock: number) => (await aProduct(db, { name, stock })).variantId
  const [older, stocked] = [await add('Balón', 0), await add('Balón', 5), await add('Tanier', 0)]
  const newer = await add('Balón', 0)
  for (const { fewVariants, mostFound } of [
    { fewVariants: 100, mostFound: 100 },
    { fewVariants: 0, mostFound: 100 },
    { fewVariants: 0, mostFound: 3 },
    { fewVariants: 0, mostFound: 2 },
  ]) {
    const found = await findVariantsWithWords(db.query, 'balón', { fewVariants })
    expect('few' in found).toBe(fewVariants > 0)
    const list = (after: number | undefined, limit: number, view?: 'out') =>
      listStockIds(db.query, { branches: null, found, view, stillSince: new Date(), after, limit, mostFound })
    expect(await list(undefined, 9, 'out')).toEqual([newer, older])
    expect([await list(undefined, 1, 'out'), await list(newer, 1, 'out'), await list(older, 1, 'out')]).toEqual([
      [newer],
      [older],
      [],
    ])
    expect(await list(undefined, 2)).toEqual([newer, stocked])
  }
})
