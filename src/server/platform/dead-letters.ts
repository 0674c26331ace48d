import { CompiledQuery, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Queryable, Tx } from './db/db.ts'
import { deadLetterQueue } from './job-workers.ts'

// Jobs that failed for good. pg-boss keeps with each where it came from and the last error.

export type DeadLetter = {
  id: string
  /** null = a queue that no longer exists; the letter cannot be redriven. */
  queue: string | null
  data: unknown
  error: string
  failedAt: Date
}

const waiting = sql`name = ${deadLetterQueue} AND state = 'created'`

/** The newest first. */
export async function listDeadLetters(q: Queryable, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    SELECT letter.id, queue.name AS queue, letter.data, coalesce(letter.source_output->>'message', '') AS error,
      letter.created_on AS failed_at
    FROM jobs.job AS letter LEFT JOIN jobs.queue ON queue.name = letter.source_name
    WHERE letter.name = ${deadLetterQueue} AND letter.state = 'created'
    ORDER BY letter.created_on DESC, letter.id LIMIT ${limit}`.execute(q)
  return rows
}

export async function countDeadLetters(q: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM jobs.job WHERE ${waiting}`.execute(q)
  return rows[0]?.count ?? 0
}

/** Returns the ids of those that were still there. */
export async function deleteDeadLetters(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM jobs.job WHERE ${waiting} AND id = ANY(${ids}::uuid[]) RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** See `JobRunner.redrive`. */
export async function redriveDeadLetters(tx: Tx, boss: PgBoss, ids: readonly string[]): Promise<string[]> {
  // The queue's library says only how many it moved. The lock keeps a colleague from moving the same ones meanwhile.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM jobs.job
    WHERE ${waiting} AND id = ANY(${ids}::uuid[]) AND source_name IN (SELECT name FROM jobs.queue)
    ORDER BY id FOR UPDATE`.execute(tx)
  const found = rows.map(({ id }) => id)
  if (found.length > 0) await boss.redrive(deadLetterQueue, { ids: found, db: runningOn(tx) })
  return found
}

function runningOn(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
