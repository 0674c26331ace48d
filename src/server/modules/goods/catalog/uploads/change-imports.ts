/** What staff do with an uploaded file: announce it, say what its columns are, import it, take it back. */
import * as z from 'zod/mini'
import { importPieceBytes } from '#contracts/admin/import-limits.ts'
import { importStates, type CatalogImport, type ImportOptions, type ImportRow } from '#contracts/admin/imports.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { CatalogImportId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { countRows, countWritten, listRows } from './import-rows.queries.ts'
import { purchasePriceColumn } from '../import/formats/purchase-price.rules.ts'
import * as queries from './imports.queries.ts'
import { readTitlesDigest } from './read-head.ts'

export const importJob = 'catalog.import'
const thing = 'import'

export type ImportDeps = { db: Db; clock: Clock; jobs: Pick<Jobs, 'enqueue'> }
type Target = { id: CatalogImportId; version: number }
type Caller = Pick<StaffCaller, 'userId' | 'permissions'>

export async function createImport(
  { clock }: ImportDeps,
  { tx, audit, staff }: AuditedWrite & { staff: Caller },
  { file_name: fileName, size_bytes: sizeBytes }: { file_name: string; size_bytes: number },
): Promise<CatalogImport> {
  const pieceCount = Math.ceil(sizeBytes / importPieceBytes)
  const row = { userId: staff.userId, fileName, sizeBytes, pieceCount, createdAt: clock.now() }
  const id = await queries.insertImport(tx, { ...row })
  audit({ thing, id, after: { file_name: fileName } })
  return getImport(tx, id)
}

/** Throws 404 for the file of another person, 409 for one that is whole already. */
export async function addPiece(
  { db }: ImportDeps,
  staff: Caller,
  { id, position, piece }: { id: CatalogImportId; position: number; piece: File },
): Promise<CatalogImport> {
  if (!staff.permissions.includes('catalog.create')) throw new ApiError('forbidden')
  const stored = await queries.findImport(db.query, id)
  if (!stored || stored.userId !== staff.userId || position >= stored.pieceCount) throw notFound('import')
  if (stored.state === 'uploading') {
    if (piece.size > importPieceBytes) throw new ApiError('bad_request')
    await queries.insertPiece(db.query, { id, position, bytes: new Uint8Array(await piece.arrayBuffer()) })
    await queries.closeUpload(db.query, id)
  }
  return getImport(db.query, id)
}

export async function compareImport(
  deps: ImportDeps,
  write: AuditedWrite,
  { id, version, options }: Target & { options: ImportOptions },
): Promise<CatalogImport> {
  const { tx, audit } = write
  const { size_bytes: sizeBytes } = await holdImport(tx, { id, version })
  await move(deps, tx, { id, from: ['mapping', 'compared'], to: 'comparing', options })
  const titlesDigest = await readTitlesDigest(tx, { id, sizeBytes })
  await queries.upsertMapping(tx, { titlesDigest, options, usedAt: deps.clock.now() })
  audit({ thing, id, after: { state: 'comparing' } })
  return getImport(tx, id)
}

export async function startImport(
  deps: ImportDeps,
  { tx, audit, staff }: AuditedWrite & { staff: Caller },
  { id, version }: Target,
): Promise<CatalogImport> {
  const before = await holdImport(tx, { id, version })
  refuseWithoutRights(staff, before)
  const { counts } = before
  await move(deps, tx, { id, from: ['compared'], to: 'importing', toDo: counts.new + counts.changed })
  audit({ thing, id, before: { state: 'compared' }, after: { state: 'importing', ...counts } })
  return getImport(tx, id)
}

export async function revertImport(
  deps: ImportDeps,
  { tx, audit, staff }: AuditedWrite & { staff: Caller },
  { id, version }: Target,
): Promise<CatalogImport> {
  const before = await holdImport(tx, { id, version })
  refuseWithoutRights(staff, before)
  const toDo = await countWritten(tx, id)
  // What a step that was given up has written can be taken back too.
  await move(deps, tx, { id, from: toDo > 0 ? ['done', 'failed'] : ['done'], to: 'reverting', toDo })
  audit({ thing, id, before: { state: before.state }, after: { state: 'reverting', count: toDo } })
  return getImport(tx, id)
}

export async function cancelImport({ tx, audit }: AuditedWrite, { id, version }: Target): Promise<CatalogImport> {
  const before = await holdImport(tx, { id, version })
  const from = ['uploading', 'mapping', 'comparing', 'compared'] as const
  if (!(await queries.updateState(tx, { id, from, to: 'cancelled' }))) throw new ApiError('conflict')
  await queries.deletePieces(tx, id)
  audit({ thing, id, before: { state: before.state }, after: { state: 'cancelled' } })
  return getImport(tx, id)
}

/** Throws 404, and 412 for another version. */
async function holdImport(tx: Tx, { id, version }: Target): Promise<CatalogImport> {
  await queries.lockImport(tx, id)
  const current = await getImport(tx, id)
  await refuseStale(tx, { thing, current, version })
  return current
}

/** Prices are always a part of it; pieces only sometimes. */
function refuseWithoutRights(staff: Caller, { has_stock: hasStock }: CatalogImport): void {
  const needed: Permission[] = ['prices.edit', ...(hasStock ? (['stock.edit'] as const) : [])]
  if (!needed.every((permission) => staff.permissions.includes(permission))) throw new ApiError('forbidden')
}

/** To a state in which the job works, behind the other imports. Throws 409 if it is in another one. */
async function move({ jobs }: ImportDeps, tx: Tx, step: Parameters<typeof queries.updateState>[1]): Promise<void> {
  if (!(await queries.updateState(tx, step))) throw new ApiError('conflict')
  await jobs.enqueue(tx, importJob, {})
}

/** Throws 404. */
export async function getImport(q: Queryable, id: CatalogImportId): Promise<CatalogImport> {
  const stored = await queries.findImport(q, id)
  if (!stored) throw notFound('import')
  return toImport(stored)
}

export async function listImports(
  { db }: Pick<ImportDeps, 'db'>,
  query: { after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, z.int())
  const rows = await queries.listImports(db.query, { after, limit: limit + 1 })
  const counted = await queries.countImports(db.query, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toImport })
}

export async function listImportRows(
  { db }: Pick<ImportDeps, 'db'>,
  id: CatalogImportId,
  {
    query: { kind, ...query },
    seesCosts,
  }: {
    query: { kind?: ImportRow['kind'] | 'undone' | undefined; after?: string | undefined; limit?: string | undefined }
    /** Whether purchase prices are among the changes. */
    seesCosts: boolean
  },
) {
  const { after, limit } = readPage(query, z.int())
  const rows = await listRows(db.query, { id, kind, after, limit: limit + 1 })
  const counted = await countRows(db.query, { id, kind, most: countLimit + 1 })
  return toPage(rows, { limit, counted, keyOf: ({ position }) => position, show: (row) => toRow(row, seesCosts) })
}

const changesSchema = z.array(
  z.object({ column: z.string(), variant: z.nullable(z.string()), before: z.string(), after: z.string() }),
)

function toRow({ changes, ...row }: Awaited<ReturnType<typeof listRows>>[number], seesCosts: boolean): ImportRow {
  const all = z.parse(changesSchema, changes)
  return { ...row, changes: seesCosts ? all : all.filter(({ column }) => column !== purchasePriceColumn) }
}

const textsSchema = z.array(z.string())

function toImport(row: queries.StoredImport): CatalogImport {
  const { newCount, changedCount, sameCount, faultyCount, createdAt, finishedAt, revertedAt, firstname, lastname } = row
  const by = [firstname, lastname].filter(Boolean).join(' ')
  return {
    id: row.id,
    version: row.version,
    file_name: row.fileName,
    size_bytes: row.sizeBytes,
    state: z.parse(z.enum(importStates), row.state),
    by: by === '' ? null : by,
    format: row.format,
    failures: z.parse(textsSchema, row.failures),
    notes: z.parse(textsSchema, row.notes),
    total: row.total,
    done: row.done,
    to_do: row.toDo,
    counts: { new: newCount, changed: changedCount, same: sameCount, faulty: faultyCount },
    has_stock: row.hasStock,
    undone: row.undoneCount,
    is_waiting: row.isWaiting,
    can_revert: row.canRevert,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    reverted_at: revertedAt?.toISOString() ?? null,
  }
}
