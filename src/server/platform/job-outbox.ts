import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Db, Queryable, Tx } from './db/db.ts'
import { findOpen } from './db/open-transactions.ts'
import { send } from './db/pipeline.ts'
import { deadLetterQueue } from './job-workers.ts'

// A job in the queue's own table costs its transaction a third of a millisecond of the database's time. A row here costs a tenth of
// that, and a process that runs jobs moves hundreds of rows in one statement.

export type EnqueueOptions = { startAfter?: Date; singletonKey?: string }

type RecordedJob = { name: string; data: object; options: EnqueueOptions }

const insertion = 'INSERT INTO job_outbox (name, data, options) VALUES ($1, $2, $3)'
const heldInsertion = 'INSERT INTO job_outbox (name, data, options, held_by) VALUES ($1, $2, $3, $4)'

/**
 * Records a job in the caller's transaction, without waiting for the answer: the commit reports whether it worked. A job that
 * reaches others (`isOutward`) waits if the transaction can be taken back.
 */
export async function recordJob(
  q: Queryable,
  { name, data, options, isOutward }: RecordedJob & { isOutward: boolean },
): Promise<void> {
  const holder = isOutward ? findOpen(q)?.holder : undefined
  const values = [name, JSON.stringify(data), JSON.stringify(options)]
  await send(
    q,
    holder === undefined ? CompiledQuery.raw(insertion, values) : CompiledQuery.raw(heldInsertion, [...values, holder]),
  )
}

/** From now on the outward jobs of this transaction are held under `id`, until `releaseAt` gives them a time. */
export function holdOutwardJobs(tx: Tx, id: string): void {
  const open = findOpen(tx)
  if (!open) throw new Error('Jobs are held in a transaction of db.tx.')
  open.holder = id
}

/** Says until when the held jobs wait. Returns how many there are. */
export async function timeHeldJobs(tx: Tx, { id, until }: { id: string; until: Date }): Promise<number> {
  // The time is also an option of the queue, for a node that does not know held jobs.
  const rows = await tx
    .updateTable('jobOutbox')
    .set({
      heldUntil: until,
      options: sql`jsonb_build_object('startAfter', ${until.toISOString()}::text) || options`,
    })
    .where('heldBy', '=', id)
    .returning('id')
    .execute()
  return rows.length
}

/** The held jobs need not wait. */
export async function freeHeldJobs(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('jobOutbox').set({ heldBy: null }).where('heldBy', '=', id).execute()
}

/** Takes held jobs out. Returns how many were still there: the others have gone to the queue. */
export async function deleteHeldJobs(tx: Tx, id: string): Promise<number> {
  const rows = await tx.deleteFrom('jobOutbox').where('heldBy', '=', id).returning('id').execute()
  return rows.length
}

const mostAtOnce = 1_000

/** Moves recorded jobs to the queue, oldest first, each exactly once over all processes. Returns how many it moved. */
export async function moveRecorded(db: Db, boss: PgBoss): Promise<number> {
  // Read before the transaction: the queue's library has a connection of its own, and the embedded database only one.
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  for (let total = 0; ;) {
    const count = await db.tx((tx) => moveSome(tx, { boss, queues }))
    total += count
    if (count < mostAtOnce) return total
  }
}

async function moveSome(tx: Tx, { boss, queues }: { boss: PgBoss; queues: ReadonlySet<string> }): Promise<number> {
  const { rows } = await sql<RecordedJob & { id: number }>`
    DELETE FROM job_outbox
    WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM job_outbox WHERE held_by IS NULL OR held_until <= clock_timestamp()
      ORDER BY id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
    ))
    RETURNING id, name, data, options`.execute(tx)
  const byQueue = new Map<string, JobInsert[]>()
  // Jobs of one insert have the same time, and the queue hands out jobs of the same time by their ids.
  const ids = rows.map(() => randomUUID()).toSorted()
  for (const [index, { name, data, options }] of rows.toSorted((a, b) => a.id - b.id).entries()) {
    // A queue may be gone with its module: a person looks at its jobs.
    const queue = queues.has(name) ? name : deadLetterQueue
    const jobs = byQueue.get(queue) ?? []
    jobs.push({ ...options, id: ids[index] ?? randomUUID(), data })
    byQueue.set(queue, jobs)
  }
  for (const [name, jobs] of byQueue) await boss.insert(name, jobs, { db: insertingOn(tx) })
  return rows.length
}

function insertingOn(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      await send(tx, CompiledQuery.raw(text, values))
      return { rows: [] }
    },
  }
}
