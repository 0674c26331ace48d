import type { CompiledQuery, Kysely } from 'kysely'
import { findOpen, type OpenTransaction } from './open-transactions.ts'
import type { Schema } from './schema.ts'

/** Reads the result of a sent statement. Call it after the answer to a later one, or the commit: earlier, it would wait after all. */
export type Answer<Row> = () => Promise<Row[]>

/**
 * Sends a statement of a transaction without waiting for its answer: the next one, finally the commit, follows
 * immediately on the same connection, and the database runs them in this order. Each saves a round trip, and other
 * transactions wait less for the locked rows. If it fails, the transaction fails with its error. Rows have the
 * database's column names.
 */
export async function send<Row>(q: Kysely<Schema>, statement: CompiledQuery<Row>): Promise<Answer<Row>> {
  const open = findOpen(q)
  if (!open?.connection) {
    const { rows } = await q.executeQuery(statement)
    return async () => rows
  }
  const answer = open.connection.executeQuery<Row>(statement)
  // A failure is thrown by `db.tx`, not here.
  answer.catch(() => {})
  open.sent.push(answer)
  if (!open.isPipelined) await answer
  return async () => (await answer).rows
}

/** Throws the error of the first sent statement that failed. */
export async function throwFirstFailure({ sent }: OpenTransaction): Promise<void> {
  await Promise.all(sent)
}
