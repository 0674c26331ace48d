import { ApiProblem } from '#admin/api.ts'
import { readSession } from '#admin/session.ts'
import { createQueue, type Entry, type Queue, type Sent } from './queue.ts'

type Kind<E extends Entry> = {
  /** Of its place in the browser. */
  name: string
  isEntry: (value: unknown) => value is E
  /** Throws what the API throws. */
  call: (entry: E) => Promise<unknown>
}

/** The queue of a person, one per open program: screens come and go while it sends. */
export function queueOfPerson<E extends Entry>({ name, isEntry, call }: Kind<E>): (userId: number) => Queue<E> {
  let current: { userId: number; queue: Queue<E> } | undefined
  return (userId) => {
    if (current?.userId !== userId) {
      const place = `${name}:${userId}`
      const queue = createQueue({ store: localStorage, place, isEntry, send: (entry) => send(call, { entry, userId }) })
      addEventListener('online', () => void queue.flush())
      setInterval(() => void flushWaiting(queue), retryMs)
      // Of who looks as a role nothing is written down: it would go out once they have stopped.
      const add = (entry: E) => (readSession()?.role_view ? ask(call, entry) : queue.add(entry))
      current = { userId, queue: { ...queue, add } }
    }
    return current.queue
  }
}

/** A network card that is on says little about the signal. */
const retryMs = 10_000

async function flushWaiting<E extends Entry>(queue: Queue<E>): Promise<void> {
  if (queue.entries.read().some(({ refusal }) => refusal === undefined)) await queue.flush()
}

async function send<E extends Entry>(call: Kind<E>['call'], of: { entry: E; userId: number }): Promise<Sent> {
  const session = readSession()
  // After a sign-out the cookie may be a colleague's, and nothing goes out in another person's name or while they look as a role.
  if (!navigator.onLine || session?.user.id !== of.userId || session.role_view) return { kind: 'unanswered' }
  return ask(call, of.entry)
}

async function ask<E extends Entry>(call: Kind<E>['call'], entry: E): Promise<Sent> {
  try {
    await call(entry)
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { status, message } = error
    // Signed out, too many calls, or a shop in trouble: it is not an answer to this entry.
    if (status === 401 || status === 429 || status >= 500) return { kind: 'unanswered' }
    return { kind: 'refused', message }
  }
}
