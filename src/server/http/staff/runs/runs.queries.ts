import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { StaffRunId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { RowBody } from './run-kinds.ts'

export type StoredRun = {
  id: StaffRunId
  kind: string
  userId: UserId
  sessionId: number
  body: unknown
  reason: string
  batch: string
  /** Of who takes it back. */
  revertSessionId: number | null
}

type NewRun = Omit<StoredRun, 'id' | 'revertSessionId'> & {
  startedAt: Date
  rows: readonly { id: number; version: number; name?: string | undefined; body?: RowBody | undefined }[]
}

export async function insertRun(tx: Tx, { rows, body, ...run }: NewRun): Promise<StaffRunId> {
  const { id } = await tx
    .insertInto('staffRuns')
    .values({ ...run, body: JSON.stringify(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map(({ id: thingId, version, name = '', body: own = null }, position) => ({
    runId: id,
    position,
    thingId,
    version,
    name,
    body: own && JSON.stringify(own),
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

/** Newest first; `userId` null = of everyone. */
export function listRuns(
  q: Queryable,
  { userId, before, limit }: { userId: UserId | null; before: StaffRunId | undefined; limit: number },
) {
  return q
    .selectFrom('staffRuns')
    .innerJoin('users', 'users.id', 'staffRuns.userId')
    .select(({ selectFrom }) => [
      'staffRuns.id',
      'staffRuns.kind',
      'staffRuns.body',
      'staffRuns.userId',
      'staffRuns.startedAt',
      'staffRuns.finishedAt',
      'staffRuns.revertedAt',
      sql<string>`trim(users.firstname || ' ' || users.lastname)`.as('name'),
      selectFrom('staffRunRows')
        .whereRef('staffRunRows.runId', '=', 'staffRuns.id')
        .select(sql<boolean>`coalesce(bool_or(state = 'done' AND undo_id IS NOT NULL), false)`.as('is'))
        .as('isRevertible'),
    ])
    .$if(userId !== null, (query) => query.where('staffRuns.userId', '=', userId ?? 0))
    .$if(before !== undefined, (query) => query.where('staffRuns.id', '<', before ?? 0))
    .orderBy('staffRuns.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countRuns(
  q: Queryable,
  { userId, most }: { userId: UserId | null; most: number },
): Promise<number> {
  const runs = q
    .selectFrom('staffRuns')
    .select('id')
    .$if(userId !== null, (query) => query.where('userId', '=', userId ?? 0))
    .limit(most)
    .as('runs')
  const { count } = await q
    .selectFrom(runs)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many rows of each run are in each state. */
export function countRunRows(q: Queryable, ids: readonly StaffRunId[]) {
  return q
    .selectFrom('staffRunRows')
    .select(({ fn }) => ['runId', 'state', fn.countAll<number>().as('count')])
    .where('runId', 'in', ids)
    .groupBy(['runId', 'state'])
    .execute()
}

export function listRunRows(q: Queryable, runId: StaffRunId) {
  return q
    .selectFrom('staffRunRows')
    .select(['position', 'thingId', 'version', 'name', 'key', 'revertKey', 'state', 'message', 'undoId'])
    .select(sql<RowBody>`body`.as('body'))
    .where('runId', '=', runId)
    .orderBy('position')
    .execute()
}

export function listUnfinishedRuns(q: Queryable): Promise<StoredRun[]> {
  return q
    .selectFrom('staffRuns')
    .select(['id', 'kind', 'userId', 'sessionId', 'body', 'reason', 'batch', 'revertSessionId'])
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

/** Marks what can be taken back, with the rights of a session; false = nothing, or it was asked for before. */
export async function markForRevert(
  tx: Tx,
  { id, sessionId, now }: { id: StaffRunId; sessionId: number; now: Date },
): Promise<boolean> {
  const run = await tx
    .updateTable('staffRuns')
    .set({ revertedAt: now, finishedAt: null, revertSessionId: sessionId })
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
