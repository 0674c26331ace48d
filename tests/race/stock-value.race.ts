import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { vatRatesOn } from '#kernel/vat-rates.ts'
import { checkStockValue, keepStockValue } from '#server/modules/goods/warehouse/value/keep-stock-value.ts'
import { sumValueByPlace } from '#server/modules/goods/warehouse/value/stock-value.queries.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 12, onError: () => {} })).db
  await seedReference(db)
})
afterAll(() => db.close())

const sum = async () =>
  (await sumValueByPlace(db.query, { branches: null, vatRates: vatRatesOn([], '2026-11-26') })).find(
    ({ id }) => id === 1,
  )

test('pieces and prices that change while two processes sum are each counted once', async () => {
  const goods = []
  for (let at = 0; at < 12; at += 1) goods.push(await aProduct(db, { priceCents: 123, stock: { 1: 10 } }))
  const sell = (variantId: number) =>
    db.tx(async (tx) => {
      await tx
        .updateTable('stockLevels')
        .set((eb) => ({ onHand: eb('onHand', '-', 4) }))
        .where('variantId', '=', variantId)
        .execute()
    })
  const price = (variantId: number) =>
    db.query.insertInto('purchasePrices').values({ variantId, typedNetCents: 50 }).execute()
  await Promise.all([
    ...goods.flatMap(({ variantId }) => [sell(variantId), price(variantId)]),
    ...Array.from({ length: 4 }, () => keepStockValue({ db })),
  ])
  const expected = { pieces: 72, unpriced: 0, costCents: 3_600, retailCents: 7_200 }
  expect(await sum()).toMatchObject(expected)
  await keepStockValue({ db })
  expect(await sum()).toMatchObject(expected)
  expect(await checkStockValue({ db })).toBeUndefined()
})
