import type { Pool, PoolClient } from 'pg'
import { connectInTime, currentPatience, type Patience } from './patience.ts'
import { gatherWrites } from './prepared-pool.ts'

/** A statement that the database parses only once: for the hot reads. */
export type PreparedStatement = { name: string; text: string }

/** Runs a prepared read and returns its rows as the driver parsed them. */
export type Read = <Row>(statement: PreparedStatement, values: unknown[]) => Promise<Row[]>

type Waiting = {
  patience: Patience | undefined
  query: { name?: string; text: string; values: unknown[] }
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/** A read waits for those before it on its connection, so there are only a few. */
const maxTogether = 8

/**
 * Reads of one turn share a connection and leave in one packet: a connection, a write and a wake-up for each cost this
 * process more than the rest of a short statement. Each of them succeeds or fails by itself. `hasNames` as in
 * `withPreparedStatements`.
 */
export function createGatheredReads(pool: Pool, hasNames: boolean): Read {
  let waiting: Waiting[] = []
  const sendAll = () => {
    const all = waiting
    waiting = []
    for (let start = 0; start < all.length; start += maxTogether) void send(pool, all.slice(start, start + maxTogether))
  }
  return <Row>({ name, text }: PreparedStatement, values: unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(sendAll)
      // The caller vouches for the row type of its own statement, as in Kysely's `sql<Row>`.
      waiting.push({
        patience: currentPatience(),
        query: { ...(hasNames && { name }), text, values },
        resolve: (rows) => resolve(rows as Row[]),
        reject,
      })
    })
}

async function send(pool: Pool, reads: readonly Waiting[]): Promise<void> {
  let client: PoolClient
  try {
    client = await connectInTime(
      pool,
      reads.map(({ patience }) => patience),
    )
  } catch (error) {
    for (const { reject } of reads) reject(error)
    return
  }
  gatherWrites(client)
  let failure: Error | undefined
  await Promise.all(
    reads.map(async ({ query, resolve, reject }) => {
      try {
        resolve((await client.query(query)).rows)
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        reject(error)
      }
    }),
  )
  // As the pool does: a connection with a failed statement may be broken.
  client.release(failure)
}
