/** All goods as the shop's own file, written while it is read: a shop of any size takes the memory of one batch. */
import type { Readable } from 'node:stream'
import type { Queryable } from '#server/platform/db/db.ts'
import { csvLines } from '#server/platform/csv.ts'
import { storePrefix } from '../import/formats/own-columns.rules.ts'
import type { GoodsFilter } from './goods-ids.queries.ts'
import { listAttributeKeys, listStoreSlugs } from './goods.queries.ts'
import { listLendingSlugs } from './rentals.queries.ts'
import { listColumns, toRows } from './own-rows.rules.ts'
import { streamGoods } from './read-goods.ts'

export async function* exportGoodsCsv(q: Queryable, filter: GoodsFilter = {}): AsyncGenerator<string> {
  yield* csvLines(listExportRows(q, filter))
}

/** The library is loaded with the first workbook. */
export async function exportGoodsXlsx(q: Queryable, filter: GoodsFilter = {}): Promise<Readable> {
  const { writeXlsx } = await import('#server/platform/xlsx/write-xlsx.ts')
  return writeXlsx(listExportRows(q, filter), { sheet: 'Tovar', isNumeric })
}

const numericColumns = new Set([
  'price',
  'sale_price',
  'purchase_price',
  'vat_rate',
  'min_age',
  'weight_grams',
  'popularity',
])

function isNumeric(column: string): boolean {
  return numericColumns.has(column) || column.startsWith(storePrefix)
}

/** The header, then a row per variant. */
async function* listExportRows(q: Queryable, filter: GoodsFilter): AsyncGenerator<string[]> {
  const columns = listColumns({
    stores: await listStoreSlugs(q),
    lending: await listLendingSlugs(q),
    attributes: await listAttributeKeys(q),
  })
  yield columns
  for await (const product of streamGoods(q, filter))
    for (const row of toRows(product)) yield columns.map((column) => row[column] ?? '')
}
