/**
 * Runs the writes to one thing one after another: the second starts from the version that the first has left, so a person
 * never meets their own change as a conflict. A failed write does not stop the next.
 */
export function createWriteQueue() {
  const last = new Map<string, Promise<unknown>>()
  return async function enqueue<Result>(thing: string, write: () => Promise<Result>): Promise<Result> {
    const before = last.get(thing) ?? Promise.resolve()
    const own = before.then(write, write)
    last.set(thing, own)
    try {
      return await own
    } finally {
      if (last.get(thing) === own) last.delete(thing)
    }
  }
}

export const enqueueWrite = createWriteQueue()
