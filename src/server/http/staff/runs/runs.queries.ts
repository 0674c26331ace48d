import { randomUUID } from 'node:crypto'
import type { StaffRunId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredRun = {
  id: StaffRunId
  kind: string
  userId: UserId
  sessionId: number
  body: unknown
  reason: string
  batch: string
}

export async function insertRun(
  tx: Tx,
  { rows, body, ...run }: Omit<StoredRun, 'id'> & { startedAt: Date; rows: readonly { id: number; version: number }[] },
): Promise<StaffRunId> {
  const { id } = await tx
    .insertInto('staffRuns')
    .values({ ...run, body: JSON.stringify(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map(({ id: thingId, version }, position) => ({
    runId: id,
    position,
    thingId,
    version,
    key: randomUUID(),
    revertKey: randomUUID(),
  }))
  await tx.insertInto('staffRunRows').values(values).execute()
  return id
}

export function findRun(q: Queryable, id: StaffRunId) {
  return q
    .selectFrom('staffRuns')
    .select(['id', 'kind', 'userId', 'finishedAt', 'revertedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listRunRows(q: Queryable, runId: StaffRunId) {
  return q
    .selectFrom('staffRunRows')
    .select(['position', 'thingId', 'version', 'key', 'revertKey', 'state', 'message', 'undoId'])
    .where('runId', '=', runId)
    .orderBy('position')
    .execute()
}

export function listUnfinishedRuns(q: Queryable): Promise<StoredRun[]> {
  return q
    .selectFrom('staffRuns')
    .select(['id', 'kind', 'userId', 'sessionId', 'body', 'reason', 'batch'])
    .where('finishedAt', 'is', null)
    .orderBy('id')
    .execute()
}

export type RowState = Awaited<ReturnType<typeof listRunRows>>[number]['state']

/** Only from the given state: what another node has finished meanwhile stays. */
export async function updateRunRow(
  q: Queryable,
  { runId, position, from }: { runId: StaffRunId; position: number; from: RowState },
  changes: { state: RowState; message?: string; undoId?: string | null },
): Promise<void> {
  await q
    .updateTable('staffRunRows')
    .set(changes)
    .where('runId', '=', runId)
    .where('position', '=', position)
    .where('state', '=', from)
    .execute()
}

/** Once no row waits. */
export async function closeRun(q: Queryable, id: StaffRunId, finishedAt: Date): Promise<void> {
  await q
    .updateTable('staffRuns')
    .set({ finishedAt })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staffRunRows')
            .select('position')
            .whereRef('staffRunRows.runId', '=', 'staffRuns.id')
            .where('state', 'in', ['waiting', 'to_revert']),
        ),
      ),
    )
    .execute()
}

/** Marks what can be taken back; false = nothing, or it was asked for before. */
export async function markForRevert(tx: Tx, { id, now }: { id: StaffRunId; now: Date }): Promise<boolean> {
  const run = await tx
    .updateTable('staffRuns')
    .set({ revertedAt: now, finishedAt: null })
    .where('id', '=', id)
    .where('finishedAt', 'is not', null)
    .where('revertedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!run) return false
  const { numUpdatedRows } = await tx
    .updateTable('staffRunRows')
    .set({ state: 'to_revert' })
    .where('runId', '=', id)
    .where('state', '=', 'done')
    .where('undoId', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOldRuns(q: Queryable, before: Date): Promise<void> {
  await q.deleteFrom('staffRuns').where('finishedAt', '<', before).execute()
}
