import pg from 'pg'
import { createClientClass } from '../servers.ts'
import { createReplicaWatch, type ReplicaWatch } from './replica-watch.ts'

export type ReplicaSettings = {
  /** One streaming standby of the shop's database. */
  url: string
  /** How old what it answers may be. */
  maxAgeMs: number
}

export type Replica = { pool: pg.Pool; watch: ReplicaWatch; close: () => Promise<void> }

/** A replica that does not answer has a primary to replace it, so neither login nor look waits long. */
const patienceMs = 1_000

type Position = { at: string; system: string; database: string }

type Answer = { isStandby: boolean; hasReplayed: boolean; system: string; database: string }

/** Opens a pool to the replica and measures its age. Returns immediately: a replica that is away is not used and ends no start. */
export function openReplica(
  { url, maxAgeMs }: ReplicaSettings,
  { primaryUrl, options, onError }: { primaryUrl: string; options: pg.PoolConfig; onError: (error: Error) => void },
): Replica {
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionTimeoutMillis: patienceMs, ...config })
    pool.on('error', onError)
    pool.on('connect', (client) => client.on('error', onError))
    return pool
  }
  const pool = open({ ...options, connectionTimeoutMillis: patienceMs, Client: createClientClass(url) })
  // Of their own: a look that waits for a connection would find the replica older than it is.
  const looking = { max: 1, query_timeout: patienceMs, application_name: 'shop replica' }
  const primary = open({ ...looking, Client: createClientClass(primaryUrl) })
  const replica = open({ ...looking, Client: createClientClass(url) })
  const watch = createReplicaWatch<Position>({
    readPosition: () => readPosition(primary),
    hasReplayed: (position) => hasReplayed(replica, position),
    maxAgeMs,
    onTrouble: onError,
  })
  return {
    pool,
    watch,
    async close() {
      await watch.close()
      await Promise.all([pool.end(), primary.end(), replica.end()])
    },
  }
}

/**
 * What was committed is on the disk of the primary before its client knows, and only what is there goes to standbys. With
 * `synchronous_commit = off` it may still be in memory; the end of that is reached late while nothing is written, so it is not the rule.
 */
async function readPosition(primary: pg.Pool): Promise<Position> {
  const { rows } = await primary.query<Position>(
    `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
       ELSE pg_current_wal_flush_lsn() END)::text AS at,
       system_identifier::text AS system, current_database() AS database
     FROM pg_control_system()`,
  )
  const [position] = rows
  if (!position) throw new Error('The primary has said no position of its log.')
  return position
}

async function hasReplayed(replica: pg.Pool, { at, system, database }: Position): Promise<boolean> {
  const { rows } = await replica.query<Answer>(
    `SELECT pg_is_in_recovery() AS "isStandby", system_identifier::text AS system, current_database() AS database,
       coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "hasReplayed" FROM pg_control_system()`,
    [at],
  )
  const [answer] = rows
  if (!answer?.isStandby || answer.system !== system || answer.database !== database)
    throw new Error('DATABASE_REPLICA_URL is not a streaming standby of the database in DATABASE_URL.')
  return answer.hasReplayed
}
