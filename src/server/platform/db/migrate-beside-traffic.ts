import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './db.ts'

/**
 * What waits behind our wait for a lock waits as long: half of the two seconds that a release may stop a visitor (R43). The other half is
 * for the time in which the lock is held.
 */
const lockMs = 1_000
/** In which everything that had to wait passes. */
const pauseMs = 500
/** Longer than a report or a batch of a job takes. */
const patienceMs = 5 * 60_000

type Client = { query: (sql: string) => Promise<unknown> }

/** `lock_not_available` and `deadlock_detected`. */
const refusals: ReadonlySet<string> = new Set(['55P03', '40P01'])

/**
 * Runs the transaction of a migration on a database that other nodes use. A statement that waits for a table lets no later one pass,
 * not even a reader. So it waits for one second, then the transaction is undone and tried again after a pause. Throws the last
 * refusal (55P03) after five minutes.
 */
export async function runBesideTraffic(
  client: Client,
  sql: string,
  { patience = patienceMs }: { patience?: number } = {},
): Promise<void> {
  const endsAt = Date.now() + patience
  await client.query(`SET lock_timeout = ${lockMs}`)
  for (;;) {
    try {
      await client.query(sql)
      return
    } catch (error) {
      if (!refusals.has(errorCode(error) ?? '')) throw error
      await client.query('ROLLBACK')
      if (Date.now() > endsAt) throw error
      await sleep(pauseMs)
    }
  }
}
