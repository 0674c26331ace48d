import { createSharedValue, type SharedValue } from '#ui/shared-value.ts'

/** What a person has confirmed at the counter: it has happened, so it is kept until the shop has answered. */
export type Entry = {
  /** The Idempotency-Key: sent twice, it has one effect. */
  key: string
  /** Why the shop has refused it; undefined = not answered yet. */
  refusal?: string | undefined
}

/** What became of a call. `unanswered`: unknown, it is sent again. */
export type Sent = { kind: 'done' } | { kind: 'refused'; message: string } | { kind: 'unanswered' }

export type Queue<E extends Entry> = {
  entries: SharedValue<readonly E[]>
  /** Keeps it, then sends it. */
  add: (entry: E) => Promise<Sent>
  /** Sends what was not answered, the oldest first; stops at the first call without an answer. */
  flush: () => Promise<void>
  /** Forgets a refused one. */
  dismiss: (key: string) => void
}

type Options<E extends Entry> = {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where in the store. */
  place: string
  isEntry: (value: unknown) => value is E
  send: (entry: E) => Promise<Sent>
}

/**
 * Commands of one person in their browser. They are written down before they are sent: a lost signal, a closed page or an empty
 * battery loses none. The store is read before each change, because two tabs share it.
 */
export function createQueue<E extends Entry>({ store, place, isEntry, send }: Options<E>): Queue<E> {
  const read = (): readonly E[] => readList(store, place).filter(isEntry)
  const entries = createSharedValue(read())
  const change = (update: (now: readonly E[]) => readonly E[]) => {
    const next = update(read())
    if (next.length === 0) store.removeItem(place)
    else store.setItem(place, JSON.stringify(next))
    entries.publish(next)
  }
  const settle = async (entry: E): Promise<Sent> => {
    const sent = await send(entry)
    if (sent.kind === 'done') change((now) => now.filter(({ key }) => key !== entry.key))
    if (sent.kind === 'refused') {
      change((now) => now.map((each) => (each.key === entry.key ? { ...each, refusal: sent.message } : each)))
    }
    return sent
  }
  let running: Promise<void> | undefined
  const sendAll = async () => {
    for (const entry of read()) {
      if (entry.refusal !== undefined) continue
      const { kind } = await settle(entry)
      if (kind === 'unanswered') return
    }
  }
  return {
    entries,
    async add(entry) {
      change((now) => [...now, entry])
      return settle(entry)
    },
    flush() {
      running ??= sendAll().finally(() => {
        running = undefined
      })
      return running
    },
    dismiss: (key) => change((now) => now.filter((each) => each.key !== key || each.refusal === undefined)),
  }
}

function readList(store: Pick<Storage, 'getItem'>, place: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
