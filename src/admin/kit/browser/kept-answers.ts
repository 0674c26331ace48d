// The last state of what a screen needs without a signal. It holds people's names, so it is dropped when the person signs
// out and is never older than a working day.

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  length: number
  key: (index: number) => string | null
}
type Kept<Data> = { data: Data; at: string }

const prefix = 'admin.kept:'
const longestMs = 12 * 3_600_000

export function keepAnswer(name: string, data: unknown, store: Store = localStorage): void {
  try {
    store.setItem(prefix + name, JSON.stringify({ data, at: new Date().toISOString() } satisfies Kept<unknown>))
  } catch {
    // A full store: the screen works as long as there is a signal.
  }
}

/** What `keepAnswer` got under this name in this program: the type is the caller's own. */
export function readKeptAnswer<Data>(name: string, store: Store = localStorage): Kept<Data> | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(prefix + name) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('data' in kept)) return undefined
    const at = String(kept.at)
    // The program that wrote it may be an older release; screens that cannot show it fail as after any lost call.
    return Date.now() - Date.parse(at) < longestMs ? { data: kept.data as Data, at } : undefined
  } catch {
    return undefined
  }
}

export function dropKeptAnswer(name: string, store: Store = localStorage): void {
  store.removeItem(prefix + name)
}

export function dropKeptAnswers(store: Store = localStorage): void {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const name of names.filter((each) => each.startsWith(prefix))) store.removeItem(name)
}
