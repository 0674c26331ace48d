import { sql } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { deleteHeldJobs, timeHeldJobs } from '#server/platform/job-outbox.ts'

type Undo = { id: string; userId: UserId; operation: string; permission: string; facts: unknown; seconds: number }

/** Notes how a write is taken back. Its time is that of the database, which also decides when the held jobs go. */
export async function insertUndo(tx: Tx, { facts, seconds, ...undo }: Undo): Promise<Date> {
  const { until } = await tx
    .selectNoFrom(sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`.as('until'))
    .executeTakeFirstOrThrow()
  const heldJobs = await timeHeldJobs(tx, { id: undo.id, until })
  await tx
    .insertInto('staffUndos')
    .values({ ...undo, facts: JSON.stringify(facts), heldJobs, until })
    .execute()
  return until
}

/** Uses an undo up, with its jobs; undefined = it is not this person's, is over, was used, or a job has gone to the queue. */
export async function takeUndo(
  tx: Tx,
  { id, userId }: { id: string; userId: UserId },
): Promise<{ operation: string; facts: unknown } | undefined> {
  const undo = await tx
    .updateTable('staffUndos')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .returning(['operation', 'facts', 'heldJobs'])
    .executeTakeFirst()
  if (!undo) return undefined
  // A worker that moves a job locks its row: this waits for it, and then finds the job gone.
  const taken = await deleteHeldJobs(tx, id)
  return taken === undo.heldJobs ? undo : undefined
}

/**
 * As `takeUndo`, also after its time: what has left until then stays sent. undefined = it was used, or is not this person's.
 */
export async function takeLateUndo(
  tx: Tx,
  { id, userId }: { id: string; userId: UserId },
): Promise<{ operation: string; facts: unknown; isAllHeld: boolean } | undefined> {
  const undo = await tx
    .updateTable('staffUndos')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .returning(['operation', 'facts', 'heldJobs'])
    .executeTakeFirst()
  return undo && { ...undo, isAllHeld: (await deleteHeldJobs(tx, id)) === undo.heldJobs }
}

export function findUndo(q: Queryable, { id, userId }: { id: string; userId: UserId }) {
  return q
    .selectFrom('staffUndos')
    .select('permission')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** The facts may hold personal data. */
export async function deleteOldUndos(q: Queryable, before: Date): Promise<void> {
  await q.deleteFrom('staffUndos').where('until', '<', before).execute()
}
