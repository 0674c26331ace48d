import { ApiError } from '../errors.ts'

export type WorkLimits = {
  /** How many run concurrently. */
  running: number
  /** How many may wait. Any further request is refused immediately because the shop is busy. */
  waiting: number
  /** How many of both one IP address may have. */
  perAddress: number
}

export type WorkQueue = {
  /** Resolves when it is the caller's turn, with the function that releases the slot. Rejects if the shop is too busy. */
  enter: (address: string) => Promise<() => void>
}

const maxWaitMs = 2_000

/** One kind of work. `waitForQuietTurn` delays each start. */
export function createWorkQueue({
  running: maxRunning,
  waiting: maxWaiting,
  perAddress,
  waitForQuietTurn,
}: WorkLimits & { waitForQuietTurn: () => Promise<void> }): WorkQueue {
  let running = 0
  const ofAddress = new Map<string, number>()
  const waiters = createWaiters({ onTimeout: (address) => count(address, -1) })

  function leave(address: string): void {
    count(address, -1)
    const begin = waiters.takeNext()
    if (begin) void waitForQuietTurn().then(begin)
    else running -= 1
  }

  function count(address: string, change: 1 | -1): void {
    const sum = (ofAddress.get(address) ?? 0) + change
    if (sum === 0) ofAddress.delete(address)
    else ofAddress.set(address, sum)
  }

  return {
    async enter(address) {
      const isFull = running >= maxRunning
      if ((isFull && waiters.size() >= maxWaiting) || (ofAddress.get(address) ?? 0) >= perAddress) {
        throw new ApiError('unavailable')
      }
      count(address, 1)
      if (isFull) {
        await waiters.wait(address)
      } else {
        running += 1
        await waitForQuietTurn()
      }
      let isGone = false
      return () => {
        if (isGone) return
        isGone = true
        leave(address)
      }
    },
  }
}

type Waiting = { begin: () => void; timer: NodeJS.Timeout }
type Waiters = {
  size: () => number
  /** Resolves when the caller is taken. Rejects as too busy after two seconds. */
  wait: (address: string) => Promise<void>
  /** The function that lets the next one begin; undefined when none waits. */
  takeNext: () => (() => void) | undefined
}

/** IP addresses take turns: one with many requests waits behind one with few. */
function createWaiters({ onTimeout }: { onTimeout: (address: string) => void }): Waiters {
  let waiting = 0
  const queues = new Map<string, Set<Waiting>>()
  return {
    size: () => waiting,
    wait(address) {
      const queue = queues.get(address) ?? new Set()
      queues.set(address, queue)
      waiting += 1
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.delete(entry)
          waiting -= 1
          onTimeout(address)
          reject(new ApiError('unavailable'))
        }, maxWaitMs)
        const entry = { begin: resolve, timer }
        queue.add(entry)
      })
    },
    takeNext() {
      for (const [address, queue] of queues) {
        queues.delete(address)
        const [next] = queue
        if (!next) continue
        queue.delete(next)
        if (queue.size > 0) queues.set(address, queue)
        clearTimeout(next.timer)
        waiting -= 1
        return next.begin
      }
      return undefined
    },
  }
}
