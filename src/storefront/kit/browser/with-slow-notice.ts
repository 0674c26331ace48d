import { loadRecovery } from './load-recovery.ts'

const slowAfterMs = 8_000

/** The outcome of work that the visitor waits for; if it takes long, a notification says so and offers a retry. */
export async function withSlowNotice<Answer>(work: Promise<Answer>): Promise<Answer> {
  let isDone = false
  let withdraw: (() => void) | undefined
  const wait = () =>
    setTimeout(() => {
      void loadRecovery().then((recovery) => {
        if (!isDone) withdraw = recovery?.notifySlow(() => (timer = wait()))
      })
    }, slowAfterMs)
  let timer = wait()
  try {
    return await work
  } finally {
    isDone = true
    clearTimeout(timer)
    withdraw?.()
  }
}
