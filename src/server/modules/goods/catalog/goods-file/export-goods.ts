/** All goods as the shop's own file, written while it is read: a shop of any size takes the memory of one batch. */
import type { Queryable } from '#server/platform/db/db.ts'
import { csvLines } from '#server/platform/csv.ts'
import type { GoodsFilter } from './goods-ids.queries.ts'
import { listAttributeKeys, listStoreSlugs } from './goods.queries.ts'
import { listColumns, toRows } from './own-rows.rules.ts'
import { streamGoods } from './read-goods.ts'

export async function* exportGoodsCsv(q: Queryable, filter: GoodsFilter = {}): AsyncGenerator<string> {
  yield* csvLines(listExportRows(q, filter))
}

/** The header, then a row per variant. */
async function* listExportRows(q: Queryable, filter: GoodsFilter): AsyncGenerator<string[]> {
  const columns = listColumns({ stores: await listStoreSlugs(q), attributes: await listAttributeKeys(q) })
  yield columns
  for await (const product of streamGoods(q, filter))
    for (const row of toRows(product)) yield columns.map((column) => row[column] ?? '')
}
