/** The SQL of the job: who works on an import, and how far it is. */
import { sql } from 'kysely'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import type { CatalogImportId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** How long a node that works on an import may be silent before another one goes on. */
const leaseSeconds = 60

/** The next import of the queue, for the node that takes it: no other works on it while the lease is renewed. */
export async function takeImport(q: Queryable, holder: string): Promise<CatalogImportId | undefined> {
  const { rows } = await sql<{ id: CatalogImportId }>`
    UPDATE catalog_imports SET leased_by = ${holder}::uuid, attempts = attempts + 1,
      leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    WHERE id = (
        SELECT id FROM catalog_imports WHERE state IN ('comparing', 'importing', 'reverting') ORDER BY queued_at, id LIMIT 1)
      AND state IN ('comparing', 'importing', 'reverting')
      AND (leased_until IS NULL OR leased_until < clock_timestamp())
    RETURNING id`.execute(q)
  return rows[0]?.id
}

/** A node whose work has failed leaves the import to the next attempt. */
export async function releaseImport(
  q: Queryable,
  { id, holder }: { id: CatalogImportId; holder: string },
): Promise<void> {
  await q
    .updateTable('catalogImports')
    .set({ leasedBy: null, leasedUntil: null })
    .where('id', '=', id)
    .where('leasedBy', '=', holder)
    .execute()
}

export type Progress = { done: number; new?: number; changed?: number; same?: number; faulty?: number }

/** Adds to what is done and renews the lease; false = another node has taken the import over. */
export async function noteProgress(
  tx: Queryable,
  { id, holder }: { id: CatalogImportId; holder: string },
  { done, new: added = 0, changed = 0, same = 0, faulty = 0 }: Progress,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE catalog_imports SET
      done = done + ${done}::int, new_count = new_count + ${added}::int, changed_count = changed_count + ${changed}::int,
      same_count = same_count + ${same}::int, faulty_count = faulty_count + ${faulty}::int,
      attempts = CASE WHEN ${done}::int > 0 THEN 0 ELSE attempts END,
      leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    WHERE id = ${id} AND leased_by = ${holder}::uuid`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** A comparison begins with nothing, also after a crash in its middle. */
export async function deleteComparison(
  tx: Queryable,
  id: CatalogImportId,
  { format, total }: { format: string; total: number },
): Promise<void> {
  await tx.deleteFrom('catalogImportRows').where('importId', '=', id).execute()
  await tx
    .updateTable('catalogImports')
    .set({
      format,
      total,
      toDo: total,
      done: 0,
      newCount: 0,
      changedCount: 0,
      sameCount: 0,
      faultyCount: 0,
      hasStock: false,
      failures: '[]',
      notes: '[]',
    })
    .where('id', '=', id)
    .execute()
}

export async function closeStep(
  tx: Queryable,
  { id, holder }: { id: CatalogImportId; holder: string },
  values: {
    state: CatalogImport['state']
    format?: string
    failures?: readonly string[]
    notes?: readonly string[]
    hasStock?: boolean
    comparedAt?: Date
    finishedAt?: Date
    revertedAt?: Date
  },
): Promise<boolean> {
  const { failures, notes, ...rest } = values
  const { numUpdatedRows } = await tx
    .updateTable('catalogImports')
    .set(({ eb }) => ({
      ...rest,
      version: eb('version', '+', 1),
      ...(failures && { failures: JSON.stringify(failures) }),
      ...(notes && { notes: JSON.stringify(notes) }),
      undoneCount: sql<number>`(
        SELECT count(*) FROM catalog_import_rows WHERE import_id = ${id} AND state IN ('refused', 'kept'))`,
      leasedBy: null,
      leasedUntil: null,
    }))
    .where('id', '=', id)
    .where('leasedBy', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
