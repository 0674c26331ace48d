import { setTimeout as sleep } from 'node:timers/promises'

export type Pace = {
  /** Runs one job, after the rest that earlier ones have left. */
  run: <Result>(job: () => Promise<Result>) => Promise<Result>
  /** Ends all rests: a stopping process finishes what it has started. */
  stop: () => void
}

/** Share of its time that a process spends on jobs while it answers requests. A paper alone takes a tenth of a second. */
const jobShare = 0.1
/** Jobs go on, however many requests there are: at least one per second. */
const longestRestMs = 1_000
const lookEveryMs = 20

/** Jobs leave their process to requests: after each one the next waits for nine times as long, or for a quiet moment. */
export function createPace({ isQuiet }: { isQuiet: () => boolean }): Pace {
  let restsUntil = 0
  let isStopped = false
  return {
    async run(job) {
      while (!isStopped && performance.now() < restsUntil && !isQuiet()) await sleep(lookEveryMs)
      const startedAt = performance.now()
      try {
        return await job()
      } finally {
        const endedAt = performance.now()
        const rest = (endedAt - startedAt) * (1 / jobShare - 1)
        restsUntil = Math.min(Math.max(restsUntil, endedAt) + rest, endedAt + longestRestMs)
      }
    },
    stop() {
      isStopped = true
    },
  }
}
