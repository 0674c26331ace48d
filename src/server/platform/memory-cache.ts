import { LRUCache } from 'lru-cache'

export type MemoryCache<Value> = {
  /** The stored value, or that of `load`; equal keys at the same time load once. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>
  /** What was loaded last, however old; undefined before that and after a change. */
  peek: (key: string) => Value | undefined
  dropAll: () => void
}

/**
 * Small reference lists and counts in the memory of one process. Within `freshMs` a value is returned as it is; within `staleMs`
 * it is returned at once and loaded again in the background; later the caller waits. Other processes hear of a change too
 * (ADR 0017).
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
    // A value that was being loaded when the cache was dropped reaches its callers and is not kept.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  })
  return {
    get(key, load) {
      const isTooOld = entries.getRemainingTTL(key) < freshMs - staleMs
      return entries.forceFetch(key, { context: load, allowStale: !isTooOld })
    },
    peek: (key) => entries.peek(key, { allowStale: true }),
    dropAll: () => entries.clear(),
  }
}
