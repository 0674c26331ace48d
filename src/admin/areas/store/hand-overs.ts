import { api, ApiProblem } from '#admin/api.ts'
import { readSession } from '#admin/session.ts'
import { createHandOverQueue, type HandOver, type HandOverQueue, type Sent } from './hand-over-queue.ts'

let current: { userId: number; queue: HandOverQueue } | undefined

/** The queue of a person, one per open program: screens come and go while it sends. */
export function openHandOvers(userId: number): HandOverQueue {
  if (current?.userId !== userId) {
    const queue = createHandOverQueue({ store: localStorage, userId, send: (handOver) => send(handOver, userId) })
    addEventListener('online', () => void queue.flush())
    setInterval(() => void flushWaiting(queue), retryMs)
    current = { userId, queue }
  }
  return current.queue
}

/** A network card that is on says little about the signal. */
const retryMs = 10_000

async function flushWaiting(queue: HandOverQueue): Promise<void> {
  if (queue.entries.read().some(({ refusal }) => refusal === undefined)) await queue.flush()
}

async function send({ key, number, takenCents, isAgeChecked }: HandOver, userId: number): Promise<Sent> {
  // After a sign-out the cookie may be a colleague's, and no hand-over goes out in another person's name.
  if (!navigator.onLine || readSession()?.user.id !== userId) return { kind: 'unanswered' }
  try {
    await api.pickUps.handOver({ headers: { 'idempotency-key': key }, body: { number, takenCents, isAgeChecked } })
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { status, message } = error
    // Signed out, too many calls, or a shop in trouble: it is not an answer to this hand-over.
    if (status === 401 || status === 429 || status >= 500) return { kind: 'unanswered' }
    return { kind: 'refused', message }
  }
}
