import type { DatabaseConnection, Dialect, Driver } from 'kysely'

type Guard = {
  isSingleConnection: boolean
  refuseInsideTx: () => void
  /** `begun` = the answer to BEGIN, which the transaction does not wait for; undefined if it has waited. */
  onBegin: (connection: DatabaseConnection, begun?: Promise<void>) => void
}

/**
 * Kysely makes everyone wait for PGlite's one connection, including a caller that already holds it in a transaction,
 * and that one forever. Here the wait comes after the check that refuses such a caller.
 */
export function guardDialect(dialect: Dialect, guard: Guard): Dialect {
  return {
    createAdapter: () => Object.create(dialect.createAdapter(), { supportsMultipleConnections: { value: true } }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver(), guard),
  }
}

function guardDriver(driver: Driver, { isSingleConnection, refuseInsideTx, onBegin }: Guard): Driver {
  const waiting: (() => void)[] = []
  let isLent = false
  const lend = async () => {
    if (isLent) await new Promise<void>((resolve) => waiting.push(resolve))
    isLent = true
  }
  const giveBack = () => {
    const next = waiting.shift()
    if (next) next()
    else isLent = false
  }
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      refuseInsideTx()
      if (isSingleConnection) await lend()
      return driver.acquireConnection(options)
    },
    async releaseConnection(connection, options) {
      await driver.releaseConnection(connection, options)
      if (isSingleConnection) giveBack()
    },
    async beginTransaction(connection, settings, ...rest) {
      if (isSingleConnection) {
        onBegin(connection)
        // PGlite runs everything on one connection: an isolation level has no effect and is not sent.
        return driver.beginTransaction(connection, {}, ...rest)
      }
      // Sent together with the first statement. BEGIN fails only with its connection, and that statement with it.
      onBegin(connection, driver.beginTransaction(connection, settings, ...rest))
    },
    commitTransaction: (connection, ...rest) => driver.commitTransaction(connection, ...rest),
    rollbackTransaction: (connection, ...rest) => driver.rollbackTransaction(connection, ...rest),
    destroy: (...rest) => driver.destroy(...rest),
  }
}
