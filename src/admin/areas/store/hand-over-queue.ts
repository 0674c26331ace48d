import type { Cents } from '#kernel/money.ts'
import { createSharedValue, type SharedValue } from '#ui/shared-value.ts'

/** A hand-over that a person has confirmed: the goods are gone, so it is kept until the shop has answered. */
export type HandOver = {
  /** The Idempotency-Key: sent twice, it has one effect. */
  key: string
  number: string
  recipient: string
  takenCents: Cents
  isAgeChecked: boolean
  confirmedAt: string
  /** Why the shop has refused it; undefined = not answered yet. */
  refusal?: string
}

/** What became of a call. `unanswered`: unknown, it is sent again. */
export type Sent = { kind: 'done' } | { kind: 'refused'; message: string } | { kind: 'unanswered' }

export type HandOverQueue = {
  entries: SharedValue<readonly HandOver[]>
  /** Keeps it, then sends it. */
  add: (handOver: HandOver) => Promise<Sent>
  /** Sends what was not answered, the oldest first; stops at the first call without an answer. */
  flush: () => Promise<void>
  /** Forgets a refused one. */
  dismiss: (key: string) => void
}

type Options = {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  userId: number
  send: (handOver: HandOver) => Promise<Sent>
}

/**
 * The confirmed hand-overs of one person in their browser. They are written down before they are sent: a lost signal, a closed
 * page or an empty battery loses none. The store is read before each change, because two tabs share it.
 */
export function createHandOverQueue({ store, userId, send }: Options): HandOverQueue {
  const place = `admin.hand-overs:${userId}`
  const entries = createSharedValue(read(store, place))
  const change = (update: (now: readonly HandOver[]) => readonly HandOver[]) => {
    const next = update(read(store, place))
    if (next.length === 0) store.removeItem(place)
    else store.setItem(place, JSON.stringify(next))
    entries.publish(next)
  }
  const settle = async (handOver: HandOver): Promise<Sent> => {
    const sent = await send(handOver)
    if (sent.kind === 'done') change((now) => now.filter(({ key }) => key !== handOver.key))
    if (sent.kind === 'refused') {
      change((now) => now.map((each) => (each.key === handOver.key ? { ...each, refusal: sent.message } : each)))
    }
    return sent
  }
  let running: Promise<void> | undefined
  const sendAll = async () => {
    for (const handOver of read(store, place)) {
      if (handOver.refusal !== undefined) continue
      const { kind } = await settle(handOver)
      if (kind === 'unanswered') return
    }
  }
  return {
    entries,
    async add(handOver) {
      change((now) => [...now, handOver])
      return settle(handOver)
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

function read(store: Options['store'], place: string): readonly HandOver[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isHandOver) : []
  } catch {
    return []
  }
}

function isHandOver(value: unknown): value is HandOver {
  if (typeof value !== 'object' || value === null) return false
  const { key, number, recipient, takenCents, isAgeChecked } = value as Record<string, unknown>
  const areTexts = [key, number, recipient].every((text) => typeof text === 'string')
  return areTexts && typeof takenCents === 'number' && typeof isAgeChecked === 'boolean'
}
