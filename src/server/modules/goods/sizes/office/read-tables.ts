import * as z from 'zod/mini'
import type { AdminSizeTable } from '#contracts/admin/size-tables.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { SizeTableId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { readRows } from '../read-rows.ts'
import { countSoldSizes, countTables, findTable, listTableRows, type StoredTable } from './tables.queries.ts'

const keySchema = z.tuple([z.string(), z.int()])

/** A page of tables in Slovak order; `q` finds names with and without diacritics. */
export async function listAdminTables(
  db: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, keySchema)
  const search = query.q?.trim() ?? ''
  const rows = await listTableRows(db.query, { search, after, limit: limit + 1 })
  const counted = await countTables(db.query, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ name, id }) => [name, id], show: toRow })
}

/** Throws 404. */
export async function getAdminTable(q: Queryable, id: SizeTableId): Promise<AdminSizeTable> {
  const table = await findTable(q, id)
  if (!table) throw notFound('size table')
  const rows = readRows(table.rows)
  const sold = await countSoldSizes(q, id)
  const soldIn = new Map(sold.sizes.map(({ size, products }) => [size, products]))
  const known = new Set(rows.map(({ size }) => size))
  return {
    ...toRow(table),
    rows,
    unsold: rows
      .map(({ size }) => ({ size, products: sold.products - (soldIn.get(size) ?? 0) }))
      .filter(({ products }) => products > 0),
    unknown: sold.sizes.filter(({ size }) => !known.has(size)),
  }
}

function toRow({ id, name, wearer, rows, version, productCount }: StoredTable) {
  return { id, name, wearer, sizes: readRows(rows).map(({ size }) => size), product_count: productCount, version }
}
