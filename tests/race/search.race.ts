import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toSearchRow } from '#server/modules/goods/search/indexing/search-row.rules.ts'
import { upsertSearchRows } from '#server/modules/goods/search/indexing/search-rows.queries.ts'
import { keepBest } from '#server/modules/goods/search/best/keep-best.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { aCategory, aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 5, onError: () => {} })).db
})
afterAll(() => db.close())

/** A product with its document, as the refresh of documents writes them. */
async function aFoundProduct(categoryId: number): Promise<number> {
  const { id } = await aProduct(db, { categoryId })
  await sql`
    INSERT INTO product_documents (product_id, card, detail, name_sort, min_price_cents, max_price_cents, is_in_stock,
      is_new, is_on_sale, is_gift_only, colors, popularity)
    VALUES (${id}, '{}', '{}', '', 1, 1, true, false, false, false, '{}', 1)`.execute(db.query)
  return id
}

async function writeName(q: Queryable, productId: number, name: string): Promise<void> {
  const texts = { brand: null, categories: [], categoryIds: [], variants: [], attributes: [], shortDescription: '' }
  await upsertSearchRows(q, [toSearchRow({ productId, name, ...texts, codes: [] }, name)], [productId])
}

test('a text that was written early and committed late reaches a process that read in between', async () => {
  const category = await aCategory(db)
  const [early, late] = [await aFoundProduct(category.id), await aFoundProduct(category.id)]
  const best = keepBest({ db })
  const findNow = async () => {
    best.expire()
    const index = await best.get()
    return [early, late].filter((id) => index.has(id))
  }
  expect(await findNow()).toEqual([])

  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.tx(async (tx) => {
    await writeName(tx, early, 'Harmonika')
    started.resolve()
    await finish.promise
  })
  await started.promise
  await db.tx((tx) => writeName(tx, late, 'Trumpeta'))
  expect(await findNow()).toEqual([late])
  finish.resolve()
  await slow
  expect(await findNow()).toEqual([early, late])
})
