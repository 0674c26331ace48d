import type { CompiledQuery, Kysely } from 'kysely'
import { findOpen, type OpenTransaction } from './open-transactions.ts'
import type { Schema } from './schema.ts'

/** What a sent statement says. To be asked after the commit: before, that would be waiting after all. */
export type Answer<Row> = () => Promise<Row[]>

/**
 * Sends a statement of a transaction without waiting for its answer: the next one, at last the commit, follows at once on the
 * same connection, and the database runs them in this order. Saves a journey for each, and others wait so much less for the
 * rows that are locked. When it fails, the transaction fails with its error. The rows come as the database names them.
 */
export async function send<Row>(q: Kysely<Schema>, statement: CompiledQuery<Row>): Promise<Answer<Row>> {
  const open = findOpen(q)
  if (!open?.connection) {
    const { rows } = await q.executeQuery(statement)
    return async () => rows
  }
  const answer = open.connection.executeQuery<Row>(statement)
  // A failure is thrown by `db.tx`; here nobody listens for it.
  answer.catch(() => {})
  open.sent.push(answer)
  if (!open.isPipelined) await answer
  return async () => (await answer).rows
}

/** Throws what the first of the sent statements that failed has said. */
export async function throwFirstFailure({ sent }: OpenTransaction): Promise<void> {
  await Promise.all(sent)
}
