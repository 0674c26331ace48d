import { AsyncLocalStorage } from 'node:async_hooks'
import {
  AbortedTransactionError,
  CamelCasePlugin,
  sql,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  Transaction,
  type DatabaseConnection,
  type Dialect,
} from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { createGatheredReads, type PreparedStatement, type Read } from './gathered-reads.ts'
import { guardDialect } from './guard-dialect.ts'
import { rememberOpen, type OpenTransaction } from './open-transactions.ts'
import { throwFirstFailure } from './pipeline.ts'
import { readExactly } from './replica/anonymous-reads.ts'
import type { Replica } from './replica/open-replica.ts'
import { routeGathered, routeReads } from './replica/route-reads.ts'
import { withPreparedStatements } from './prepared-pool.ts'
import type { Schema } from './schema.ts'
import { inSpan, type SpanFacts } from '../tracing/spans.ts'
import { createWriteProbe } from './write-probe.ts'

export type { PreparedStatement }

/** What a query function accepts: the database outside a transaction, or the transaction. */
export type Queryable = Kysely<Schema>
/** Not Kysely's own `Transaction`: the compiler would compare all of its members with those of `Queryable`, for ten seconds. */
export type Tx = Queryable & { readonly isTransaction: true }

export type Db = {
  /** For reads and single-statement writes outside transactions. Throws if used inside `tx`. */
  query: Queryable
  /**
   * Runs `work` in one READ COMMITTED transaction, at most three times on a serialization failure or a deadlock.
   * Inside, do not use `db`, the network, hashing or the mailer: PGlite has one connection and would wait forever.
   */
  tx: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  read: Read
  /** Whether the database answers and accepts writes. */
  isReady: () => Promise<boolean>
  kind: 'pglite' | 'postgres'
  close: () => Promise<void>
}

const transactionSpan: SpanFacts = {
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
}
const retryable = new Set(['40001', '40P01'])
const maxAttempts = 3
/** The error of every statement after a failed one. */
const inFailedTransaction = '25P02'

/** Marks code that runs inside `tx`. */
type Scope = OpenTransaction & { isEntered: boolean }

export function createPgliteDb(pglite: PGlite): Db {
  return createDb(
    'pglite',
    new PGliteDialect({ pglite }),
    async <Row>(statement: PreparedStatement, values: unknown[]) => {
      const result = await pglite.query<Row>(statement.text, values)
      return result.rows
    },
  )
}

/**
 * `hasNames`: whether statements are prepared under names (`prepared-pool.ts`). With a replica the reads of anonymous pages go there
 * while it is new enough (`replica/route-reads.ts`).
 */
export function createPostgresDb(pool: Pool, { hasNames, replica }: { hasNames: boolean; replica?: Replica }): Db {
  const primary = withPreparedStatements(pool, hasNames)
  const read = createGatheredReads(pool, hasNames)
  if (!replica) return createDb('postgres', new PostgresDialect({ pool: primary }), read)
  const { watch } = replica
  const routed = routeReads({ primary, replica: withPreparedStatements(replica.pool, true), watch })
  const routedRead = routeGathered({ primary: read, replica: createGatheredReads(replica.pool, true), watch })
  return createDb('postgres', new PostgresDialect({ pool: routed }), routedRead)
}

function createDb(kind: Db['kind'], dialect: Dialect, readRows: Read): Db {
  const scope = new AsyncLocalStorage<Scope>()
  const refuseInsideTx = () => {
    if (scope.getStore()?.isEntered)
      throw new Error('The outer database was used inside db.tx: pass the transaction on instead.')
  }
  const onBegin = (connection: DatabaseConnection, begun?: Promise<void>) => {
    begun?.catch(() => {})
    const open = scope.getStore()
    if (!open) return
    open.connection = connection
    if (begun) open.sent.push(begun)
  }
  const query = new Kysely<Schema>({
    dialect: guardDialect(dialect, { isSingleConnection: kind === 'pglite', refuseInsideTx, onBegin }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

  const canWrite = createWriteProbe(query)

  async function runOnce<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    refuseInsideTx()
    const open: Scope = {
      isEntered: false,
      connection: undefined,
      isPipelined: kind === 'postgres',
      sent: [],
      afterCommit: [],
    }
    const result = await commit({ scope, query, open }, work)
    for (const follow of open.afterCommit) follow()
    return result
  }

  return {
    kind,
    query,
    tx: (work) => retry(() => inSpan(transactionSpan, () => readExactly(() => runOnce(work)))),
    async read(statement, values) {
      refuseInsideTx()
      return readRows(statement, values)
    },
    isReady: () =>
      sql`SELECT 1`.execute(query).then(
        () => canWrite(),
        () => false,
      ),
    close: () => query.destroy(),
  }
}

type Opening = { scope: AsyncLocalStorage<Scope>; query: Queryable; open: Scope }

async function commit<Result>({ scope, query, open }: Opening, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const run = (tx: unknown) => {
    if (!isTransaction(tx)) throw new Error('Kysely runs the work of a transaction without one.')
    rememberOpen(tx, open)
    open.isEntered = true
    return work(tx)
  }
  try {
    return await scope.run(open, () => query.transaction().setIsolationLevel('read committed').execute(run))
  } catch (error) {
    // Errors after a failed statement only say that the transaction is over.
    if (errorCode(error) === inFailedTransaction || error instanceof AbortedTransactionError) {
      await throwFirstFailure(open)
    }
    throw error
  }
}

function isTransaction(value: unknown): value is Tx {
  return value instanceof Transaction
}

/** Runs a transaction again, a few milliseconds later, while it fails because of other transactions. */
async function retry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !retryable.has(errorCode(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 5 + (process.hrtime()[1] % 10)))
    }
  }
}

/** The SQLSTATE of a database error, from either driver. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The name of the violated constraint, from either driver. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
