export type MemoryCache<Value> = {
  /** The stored value, or that of `load`; equal keys at the same time load once. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>
  /** What was loaded last, however old; undefined before that and after a change. */
  peek: (key: string) => Value | undefined
  dropAll: () => void
}

/**
 * Small reference lists and counts in the memory of one process. Within `freshMs` a value is given as it is; within `staleMs`
 * it is given at once and loaded anew behind the visitor's back; later he waits. Other processes hear of a change too (ADR 0017).
 */
export function createMemoryCache<Value>({
  freshMs = 5_000,
  staleMs = 60_000,
  maxEntries = 2_000,
}: { freshMs?: number; staleMs?: number; maxEntries?: number } = {}): MemoryCache<Value> {
  const entries = new Map<string, { value: Value; storedAt: number }>()
  const loading = new Map<string, Promise<Value>>()

  const start = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const running = loading.get(key)
    if (running) return running
    const promise = load()
      .then((value) => {
        // A value that was being loaded when the cache was dropped may be older than the change.
        if (loading.get(key) === promise) store(key, value)
        return value
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key)
      })
    loading.set(key, promise)
    return promise
  }
  const store = (key: string, value: Value) => {
    entries.delete(key)
    entries.set(key, { value, storedAt: Date.now() })
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }

  return {
    async get(key, load) {
      const entry = entries.get(key)
      const age = entry ? Date.now() - entry.storedAt : Infinity
      if (entry && age <= freshMs) return entry.value
      if (entry && age <= staleMs) {
        // The stale value has been given already; whoever comes after `staleMs` gets the error itself.
        start(key, load).catch(() => {})
        return entry.value
      }
      return start(key, load)
    },
    peek: (key) => entries.get(key)?.value,
    dropAll() {
      entries.clear()
      loading.clear()
    },
  }
}
