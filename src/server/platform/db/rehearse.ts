import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { findOpen } from './open-transactions.ts'

/** Runs `work` in the transaction and takes its effects back, also when it throws. Locks stay until the end. */
export async function rehearse<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const open = findOpen(tx)
  const followed = open?.afterCommit.length ?? 0
  await sql`SAVEPOINT rehearsal`.execute(tx)
  try {
    const result = await work()
    // A statement that was only sent must have its answer before its effect is taken back.
    await Promise.all(open?.sent ?? [])
    return result
  } finally {
    await Promise.allSettled(open?.sent ?? [])
    await sql`ROLLBACK TO SAVEPOINT rehearsal`.execute(tx)
    open?.afterCommit.splice(followed)
  }
}
