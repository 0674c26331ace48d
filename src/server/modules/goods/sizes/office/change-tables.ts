import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import type { AdminSizeTable } from '#contracts/admin/size-tables.ts'
import { sizeTableIdSchema } from '#contracts/ids.ts'
import { type SizeRow, sizeRowsSchema, wearers } from '#contracts/size-tables.ts'
import { findSizeFaults } from '#contracts/validate-size-table.ts'
import type { Patch } from '#kernel/given.ts'
import type { SizeTableId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import { readRows } from '../read-rows.ts'
import { getAdminTable } from './read-tables.ts'
import * as queries from './tables.queries.ts'

/** A job writes the documents of its products again: their pages show the table. */
export type TableDeps = Pick<CatalogModule, 'enqueueRefresh'>

/** What a deleted table was. */
export const removedTableSchema = z.object({
  id: sizeTableIdSchema,
  version: z.int(),
  name: z.string(),
  wearer: z.enum(wearers),
  rows: sizeRowsSchema,
})
type RemovedTable = z.infer<typeof removedTableSchema>

const tables = createPlainWrites({
  thing: 'size-table',
  find: queries.findTable,
  lock: queries.lockTable,
  update: queries.updateTable,
  remove: queries.deleteTable,
  show: ({ id }, tx) => getAdminTable(tx, id),
  log: toFields,
  check: ({ rows }) => refuseFaults(rows ?? []),
  rules: { size_tables_name_key: { field: 'name', message: messages.staff.sizeTableNameTaken } },
  // The lock on the table stops new products of it: their foreign key waits for it.
  refuseRemoval: ({ productCount }) => (productCount > 0 ? messages.staff.sizeTableInUse(productCount) : undefined),
  announce: async ({ enqueueRefresh }: TableDeps, tx, { id, changed }) => {
    if (changed?.rows) await enqueueRefresh(tx, await queries.listProductsOfTable(tx, id))
  },
})

/** Throws 422 for a taken name and for rows that contradict each other. */
export const changeTable = tables.change

/** Throws 422 for a taken name and for rows that contradict each other. */
export async function createTable(
  deps: TableDeps,
  write: AuditedWrite,
  { name, wearer = 'anyone', rows = [] }: Pick<queries.TableFields, 'name'> & Patch<queries.TableFields>,
): Promise<AdminSizeTable> {
  refuseFaults(rows)
  return tables.add(deps, write, async (tx) => (await queries.insertTable(tx, { name, wearer, rows })).id)
}

/** Throws 409 while products use it. Returns what brings it back. */
export async function removeTable(
  deps: TableDeps,
  write: AuditedWrite,
  key: { id: SizeTableId; version: number },
): Promise<RemovedTable> {
  const { id, version, ...table } = await tables.remove(deps, write, key)
  return { id, version, ...toFields(table) }
}

/** Brings a deleted table back; throws 422 if its name was taken meanwhile. */
export async function restoreTable(deps: TableDeps, write: AuditedWrite, removed: RemovedTable): Promise<void> {
  await tables.add(deps, write, async (tx) => {
    await queries.insertTableAgain(tx, { ...removed, version: removed.version + 1 })
    return removed.id
  })
}

function toFields({ name, wearer, rows }: Pick<queries.StoredTable, 'name' | 'wearer' | 'rows'>) {
  return { name, wearer, rows: readRows(rows) }
}

function refuseFaults(rows: readonly SizeRow[]): void {
  const faults = findSizeFaults(rows)
  if (faults.length > 0) throw invalid({ rows: faults })
}
