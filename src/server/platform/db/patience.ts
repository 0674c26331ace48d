import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/**
 * How long a request waits for connections, all its waits together: one that gets none is refused within two seconds (R15), the time to
 * send the answer included.
 */
export const patienceMs = 1_800
/** Of each wait: a process that is busy itself may still open a connection, and does not refuse what the database could answer. */
const leastMs = 200

/** What is left of the patience of one request. */
export type Patience = {
  leftMs: number
  /** How many of its statements wait now: it may read several things at the same time. */
  waiting: number
  /** Since when at least one does. The first wait begins with the request, because until then it waits for the process. */
  since: number
  hasWaited: boolean
  /** Once its answer begins, which is then no refusal: the rest waits as long as the pool does. */
  isOver: boolean
}

const scope = new AsyncLocalStorage<Patience>()

/** That of the request around the caller; undefined in a job, a command or a start. */
export function currentPatience(): Patience | undefined {
  return scope.getStore()
}

export function newPatience(): Patience {
  return { leftMs: patienceMs, waiting: 0, since: performance.now(), hasWaited: false, isOver: false }
}

/** Connections that `work` asks for, also later by what it started, are waited for with this patience. */
export function withPatience<Result>(patience: Patience, work: () => Result): Result {
  return scope.run(patience, work)
}

/**
 * A connection for the statements of these requests, undefined = of none. Rejects like the pool itself if there is none before the patience
 * of all of them has ended: none is refused earlier because it shares a connection.
 */
export async function connectInTime(
  pool: { connect: () => Promise<PoolClient> },
  patiences: readonly (Patience | undefined)[] = [currentPatience()],
): Promise<PoolClient> {
  const limited = patiences.flatMap((patience) => (patience && !patience.isOver ? [patience] : []))
  const { promise: late, reject } = Promise.withResolvers<never>()
  const waitMs = Math.max(...limited.map(beginWait))
  // As the pool says it (`outage.ts`), which has a limit of its own for what belongs to no request.
  const refuse = () => reject(new Error('timeout exceeded when trying to connect'))
  const timer = limited.length > 0 && limited.length === patiences.length ? setTimeout(refuse, waitMs) : undefined
  const connecting = pool.connect()
  try {
    return await Promise.race([connecting, late])
  } catch (error) {
    // What the pool still finds is for others.
    connecting.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
    limited.forEach(endWait)
  }
}

/** Returns for how long. */
function beginWait(patience: Patience): number {
  const now = performance.now()
  if (patience.hasWaited && patience.waiting === 0) patience.since = now
  patience.hasWaited = true
  patience.waiting += 1
  return Math.max(leastMs, patience.leftMs - (now - patience.since))
}

function endWait(patience: Patience): void {
  patience.waiting -= 1
  if (patience.waiting === 0) patience.leftMs -= performance.now() - patience.since
}
