import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg, { type Pool, type PoolClient } from 'pg'
import { hasOwnPlans } from './own-plans.ts'
import { connectInTime } from './patience.ts'

/** Statements differ by the length of their lists: beyond this number the rest is planned each time, as without names. */
const maxNames = 500
/** BEGIN, COMMIT and the like have nothing to plan. */
const isWorthPreparing = /^\s*(select|insert|update|delete|with)\b/i

/**
 * The pool as Kysely sees it, with every statement prepared under a name once per connection. Planning the joins of a
 * cart takes the server longer than running them; those `withOwnPlans` are left out. `hasNames` is false behind a pooler, whose connections belong to
 * another client after each transaction: a name would mean nothing there, or something else.
 */
export function withPreparedStatements(pool: Pool, hasNames: boolean): PostgresPool {
  const names = new Map<string, string>()
  const prepared = new WeakMap<PoolClient, PostgresPoolClient>()

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql)
    if (!hasNames || known !== undefined || names.size >= maxNames || !isWorthPreparing.test(sql)) return known
    const name = `k${names.size}`
    names.set(sql, name)
    return name
  }

  function prepare(client: PoolClient): PostgresPoolClient {
    const query = (sql: string, parameters: readonly unknown[]) => {
      gatherWrites(client)
      const name = hasOwnPlans() ? undefined : nameOf(sql)
      const values = [...parameters]
      return name === undefined ? client.query(sql, values) : client.query({ name, text: sql, values })
    }
    const release = (isBroken?: boolean) => client.release(isBroken)
    // Kysely's type has a second overload of `query`, for cursors, which this shop never calls.
    return { query, release } as unknown as PostgresPoolClient
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectInTime(pool)
      const known = prepared.get(client) ?? prepare(client)
      prepared.set(client, known)
      return known
    },
  }
}

/** Statements sent in one turn leave in one packet: the database wakes up once for all of them. */
export function gatherWrites(client: PoolClient): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
