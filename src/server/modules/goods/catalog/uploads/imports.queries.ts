import { sql } from 'kysely'
import type { CatalogImport, ImportOptions } from '#contracts/admin/imports.ts'
import type { CatalogImportId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

type State = CatalogImport['state']
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

const columns = [
  'catalogImports.id',
  'catalogImports.version',
  'userId',
  'fileName',
  'sizeBytes',
  'pieceCount',
  'state',
  'options',
  'format',
  'failures',
  'notes',
  'total',
  'done',
  'toDo',
  'newCount',
  'changedCount',
  'sameCount',
  'faultyCount',
  'hasStock',
  'undoneCount',
  'attempts',
  'catalogImports.createdAt',
  'finishedAt',
  'revertedAt',
] as const

/** Whether its step waits for another import, and whether there is something to take back. */
const derived = [
  sql<boolean>`catalog_imports.leased_by IS NULL AND catalog_imports.state IN ('comparing', 'importing', 'reverting') AND EXISTS (
    SELECT 1 FROM catalog_imports other
    WHERE other.state IN ('comparing', 'importing', 'reverting')
      AND (other.queued_at, other.id) < (catalog_imports.queued_at, catalog_imports.id))`.as('isWaiting'),
  sql<boolean>`catalog_imports.state IN ('done', 'failed') AND EXISTS (
    SELECT 1 FROM catalog_import_rows WHERE import_id = catalog_imports.id AND catalog_import_rows.state = 'done')`.as(
    'canRevert',
  ),
] as const

export async function insertImport(
  tx: Tx,
  row: { userId: UserId; fileName: string; sizeBytes: number; pieceCount: number; createdAt: Date },
): Promise<CatalogImportId> {
  return (await tx.insertInto('catalogImports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export function findImport(q: Queryable, id: CatalogImportId) {
  return q
    .selectFrom('catalogImports')
    .innerJoin('users', 'users.id', 'catalogImports.userId')
    .select([...columns, ...derived, 'users.firstname', 'users.lastname'])
    .where('catalogImports.id', '=', id)
    .executeTakeFirst()
}

/** Held until the transaction ends; the job waits for it. */
export async function lockImport(tx: Tx, id: CatalogImportId): Promise<void> {
  await tx.selectFrom('catalogImports').select('id').where('id', '=', id).forUpdate().execute()
}

export function listImports(q: Queryable, { after, limit }: { after: number | undefined; limit: number }) {
  return q
    .selectFrom('catalogImports')
    .innerJoin('users', 'users.id', 'catalogImports.userId')
    .select([...columns, ...derived, 'users.firstname', 'users.lastname'])
    .$if(after !== undefined, (query) => query.where('catalogImports.id', '<', sql<CatalogImportId>`${after}::int`))
    .orderBy('catalogImports.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countImports(q: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM catalog_imports LIMIT ${most}) AS counted`.execute(q)
  return rows[0]?.count ?? 0
}

/** Keeps a piece once. */
export async function insertPiece(
  q: Queryable,
  { id, position, bytes }: { id: CatalogImportId; position: number; bytes: Uint8Array },
): Promise<void> {
  await q
    .insertInto('catalogImportPieces')
    .values({ importId: id, position, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findPiece(
  q: Queryable,
  { id, position }: { id: CatalogImportId; position: number },
): Promise<Uint8Array | undefined> {
  const row = await q
    .selectFrom('catalogImportPieces')
    .select('bytes')
    .where('importId', '=', id)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes
}

/** Once every piece is there, the file waits for its columns. */
export async function closeUpload(q: Queryable, id: CatalogImportId): Promise<void> {
  await sql`
    UPDATE catalog_imports SET state = 'mapping', version = version + 1
    WHERE id = ${id} AND state = 'uploading'
      AND piece_count = (SELECT count(*) FROM catalog_import_pieces WHERE import_id = ${id})
      AND size_bytes = (SELECT sum(length(bytes)) FROM catalog_import_pieces WHERE import_id = ${id})`.execute(q)
}

/** False = it is in another state by now. */
export async function updateState(
  tx: Queryable,
  {
    id,
    from,
    to,
    ...values
  }: { id: CatalogImportId; from: readonly State[]; to: State; options?: ImportOptions; toDo?: number },
): Promise<boolean> {
  const { options, toDo } = values
  const { numUpdatedRows } = await tx
    .updateTable('catalogImports')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      state: to,
      done: 0,
      leasedBy: null,
      leasedUntil: null,
      attempts: 0,
      queuedAt: sql<Date>`clock_timestamp()`,
      ...(to === 'comparing' && { comparedAt: null }),
      ...(options && { options: JSON.stringify(options) }),
      ...(toDo !== undefined && { toDo }),
    }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePieces(tx: Queryable, id: CatalogImportId): Promise<void> {
  await tx.deleteFrom('catalogImportPieces').where('importId', '=', id).execute()
}

export async function upsertMapping(
  tx: Queryable,
  { titlesDigest, options, usedAt }: { titlesDigest: string; options: ImportOptions; usedAt: Date },
): Promise<void> {
  const values = { options: JSON.stringify(options), usedAt }
  await tx
    .insertInto('catalogImportMappings')
    .values({ titlesDigest, ...values })
    .onConflict((conflict) => conflict.column('titlesDigest').doUpdateSet(values))
    .execute()
}

export async function findMapping(q: Queryable, titlesDigest: string): Promise<unknown> {
  const row = await q
    .selectFrom('catalogImportMappings')
    .select('options')
    .where('titlesDigest', '=', titlesDigest)
    .executeTakeFirst()
  return row?.options
}

/** The files and products of imports from before: they can no longer be taken back, and those never started are cancelled. */
export async function deleteOldImports(q: Queryable, { before }: { before: Date }): Promise<void> {
  await sql`
    DELETE FROM catalog_import_pieces USING catalog_imports
    WHERE import_id = id AND created_at < ${before.toISOString()}::timestamptz
      AND state NOT IN ('comparing', 'importing', 'reverting')`.execute(q)
  await sql`
    DELETE FROM catalog_import_rows USING catalog_imports
    WHERE import_id = id AND greatest(created_at, finished_at, reverted_at) < ${before.toISOString()}::timestamptz
      AND catalog_imports.state NOT IN ('comparing', 'importing', 'reverting')`.execute(q)
  await sql`
    UPDATE catalog_imports SET state = 'cancelled', version = version + 1
    WHERE created_at < ${before.toISOString()}::timestamptz AND state IN ('uploading', 'mapping', 'compared')`.execute(
    q,
  )
}
