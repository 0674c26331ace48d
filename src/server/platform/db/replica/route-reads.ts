import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isOutage } from '../outage.ts'
import type { Read } from '../gathered-reads.ts'
import { isAnonymousRead } from './anonymous-reads.ts'
import type { ReplicaWatch } from './replica-watch.ts'

type Watch = Pick<ReplicaWatch, 'isUsable' | 'distrust'>

type Pools = { primary: PostgresPool; replica: PostgresPool; watch: Watch }

/**
 * The pool as Kysely sees it: the reads of anonymous pages go to the replica while it is usable, everything else to the primary. What the
 * replica fails to answer, because it is away or its replay ended the statement, the primary answers.
 */
export function routeReads({ primary, replica, watch }: Pools): PostgresPool {
  // Holds no connection: each of its statements takes one, of the server that it belongs to.
  const routed = {
    async query(text: string, parameters: readonly unknown[]) {
      if (!isRead(text) || !watch.isUsable()) return askOnce(primary, text, parameters)
      return withFallback(watch, () => askOnce(replica, text, parameters)).otherwise(() =>
        askOnce(primary, text, parameters),
      )
    },
    release: () => {},
    // As in `withPreparedStatements`.
  } as unknown as PostgresPoolClient
  return {
    ...primary,
    connect: async () => (isAnonymousRead() && watch.isUsable() ? routed : primary.connect()),
  }
}

/** As `routeReads`, for gathered reads, which never write. */
export function routeGathered({ primary, replica, watch }: { primary: Read; replica: Read; watch: Watch }): Read {
  return (statement, values) =>
    isAnonymousRead() && watch.isUsable()
      ? withFallback(watch, () => replica<never>(statement, values)).otherwise(() => primary(statement, values))
      : primary(statement, values)
}

function withFallback<Result>(watch: Watch, ask: () => Promise<Result>) {
  return {
    otherwise: (again: () => Promise<Result>) =>
      ask().catch((error: unknown) => {
        if (isOutage(error)) watch.distrust()
        return again()
      }),
  }
}

async function askOnce(pool: PostgresPool, text: string, parameters: readonly unknown[]) {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await client.query<unknown>(text, parameters)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // The pool closes a connection whose statement failed.
    client.release(failure !== undefined)
  }
}

const writes = /\b(?:insert|update|delete|merge|share|nextval|setval|pg_advisory\w*|pg_try_advisory\w*|pg_notify)\b/i

/** Whether a standby can answer it. A word that only looks like a write makes the primary answer. */
function isRead(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !writes.test(text)
}
