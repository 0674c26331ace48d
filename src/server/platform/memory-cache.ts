import { LRUCache } from 'lru-cache'

export type MemoryCache<Value> = {
  /** The stored value, or that of `load`; concurrent calls with the same key load once. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>
  /** The last loaded value, however old; undefined before the first load and after a change. */
  peek: (key: string) => Value | undefined
  dropAll: () => void
}

/**
 * Small reference lists and counts in the memory of one process. Within `freshMs` a value is returned unchanged; within
 * `staleMs` it is returned immediately and loaded again in the background; later the caller waits. Changes in other
 * processes are announced too (ADR 0017).
 */
export function createMemoryCache<Value extends NonNullable<unknown>>({
  freshMs = 5_000,
  staleMs = 60_000,
  maxEntries = 2_000,
}: { freshMs?: number; staleMs?: number; maxEntries?: number } = {}): MemoryCache<Value> {
  const entries = new LRUCache<string, Value, () => Promise<Value>>({
    max: maxEntries,
    ttl: freshMs,
    perf: { now: () => Date.now() },
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // A value whose loading started before a drop is returned to its callers but not kept.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  })
  return {
    get(key, load) {
      const isTooOld = entries.getRemainingTTL(key) < freshMs - staleMs
      const hasStale = !isTooOld && entries.peek(key, { allowStale: true }) !== undefined
      return entries.forceFetch(key, { context: hasStale ? () => inLaterTurn(load) : load, allowStale: !isTooOld })
    },
    peek: (key) => entries.peek(key, { allowStale: true }),
    dropAll: () => entries.clear(),
  }
}

/**
 * Reads of one turn share a connection (`db/gathered-reads.ts`): a reload that began in the caller's turn would go first, and what the
 * caller reads next would wait for it.
 */
async function inLaterTurn<Value>(load: () => Promise<Value>): Promise<Value> {
  await new Promise((resolve) => setImmediate(resolve))
  return load()
}
