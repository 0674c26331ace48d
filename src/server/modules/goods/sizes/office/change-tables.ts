import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import type { AdminSizeTable } from '#contracts/admin/size-tables.ts'
import { sizeTableIdSchema } from '#contracts/ids.ts'
import { type SizeRow, sizeRowsSchema, wearers } from '#contracts/size-tables.ts'
import { findSizeFaults } from '#contracts/validate-size-table.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { SizeTableId } from '#kernel/ids.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import { getAdminTable } from './read-tables.ts'
import * as queries from './tables.queries.ts'

/** A job writes the documents of its products again: their pages show the table. */
export type TableDeps = Pick<CatalogModule, 'enqueueRefresh'>

const thing = 'size-table'

/** What a deleted table was. */
export const removedTableSchema = z.object({
  id: sizeTableIdSchema,
  version: z.int(),
  name: z.string(),
  wearer: z.enum(wearers),
  rows: sizeRowsSchema,
})
type RemovedTable = z.infer<typeof removedTableSchema>

/** Throws 422 for a taken name and for rows that contradict each other. */
export async function createTable(
  { tx, audit }: AuditedWrite,
  { name, wearer = 'anyone', rows = [] }: Pick<queries.TableFields, 'name'> & Patch<queries.TableFields>,
): Promise<AdminSizeTable> {
  refuseFaults(rows)
  const { id } = await refuseTaken(() => queries.insertTable(tx, { name, wearer, rows }))
  const table = await getAdminTable(tx, id)
  audit({ thing, id, after: toFields(table), version: table.version })
  return table
}

/** Throws 404, 412 for another version, 422 for a taken name and for rows that contradict each other. */
export async function changeTable(
  { enqueueRefresh }: TableDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: SizeTableId; version: number; patch: Patch<queries.TableFields> },
): Promise<AdminSizeTable> {
  const before = await lockTable(tx, { id, version })
  const fields = given(patch)
  if (fields.rows) refuseFaults(fields.rows)
  if (Object.keys(fields).length > 0) await refuseTaken(() => queries.updateTable(tx, id, fields))
  const table = await getAdminTable(tx, id)
  audit({ thing, id, before: toFields(before), after: toFields(table), version: table.version })
  if (fields.rows && table.version !== before.version) {
    const productIds = await queries.listProductsOfTable(tx, id)
    for (let start = 0; start < productIds.length; start += refreshBatch) {
      await enqueueRefresh(tx, productIds.slice(start, start + refreshBatch))
    }
  }
  return table
}

/** Products per job, so that none of a large table is too long. */
const refreshBatch = 1_000

/** Throws 404, 412 for another version, 409 while products use it. Returns what brings it back. */
export async function removeTable(
  { tx, audit }: AuditedWrite,
  { id, version }: { id: SizeTableId; version: number },
): Promise<RemovedTable> {
  const before = await lockTable(tx, { id, version })
  // The lock on the table stops new products of it: their foreign key waits for it.
  if (before.product_count > 0) {
    throw new ApiError('in_use', { message: messages.staff.sizeTableInUse(before.product_count) })
  }
  await queries.deleteTable(tx, id)
  audit({ thing, id, before: toFields(before) })
  return { id, version: before.version, ...toFields(before) }
}

/** Brings a deleted table back; throws 422 if its name was taken meanwhile. */
export async function restoreTable({ tx, audit }: AuditedWrite, removed: RemovedTable): Promise<void> {
  const table = { ...removed, version: removed.version + 1 }
  await refuseTaken(() => queries.insertTableAgain(tx, table))
  audit({ thing, id: table.id, after: toFields(table), version: table.version })
}

async function lockTable(tx: Tx, { id, version }: { id: SizeTableId; version: number }): Promise<AdminSizeTable> {
  if (!(await queries.lockTable(tx, id))) throw notFound('size table')
  const table = await getAdminTable(tx, id)
  await refuseStale(tx, { thing, current: table, version })
  return table
}

function toFields({ name, wearer, rows }: { name: string; wearer: RemovedTable['wearer']; rows: SizeRow[] }) {
  return { name, wearer, rows }
}

function refuseFaults(rows: readonly SizeRow[]): void {
  const faults = findSizeFaults(rows)
  if (faults.length > 0) throw invalid({ rows: faults })
}

async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'size_tables_name_key') {
      throw invalid({ name: [messages.staff.sizeTableNameTaken] })
    }
    throw error
  }
}
