import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGoodsShop, rowsOf, workbookSource, type GoodsShop } from '#tests/support/goods-files.ts'
import { fileSource } from '../import/source/source.ts'

let shop: GoodsShop
beforeAll(async () => {
  shop = await openGoodsShop()
})
afterAll(() => shop.close())

test('the goods of the demo are the same in a table, in a workbook, and after both', async () => {
  const given = await shop.load(fileSource('demo/seeds/products.csv'))
  expect(given.loaded).toBeGreaterThan(100)
  const first = await shop.exportCsv()
  const sheet = await shop.exportXlsx()
  await shop.wipe()
  await shop.load(workbookSource(sheet))
  expect(rowsOf(await shop.exportCsv())).toEqual(rowsOf(first))
})
