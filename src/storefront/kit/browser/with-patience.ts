import { findRecovery } from './find-recovery.ts'

const patienceMs = 8_000

/** The outcome of work that the visitor waits for; if it takes long, a notification says so and offers a retry. */
export async function withPatience<Answer>(work: Promise<Answer>): Promise<Answer> {
  let isDone = false
  let withdraw: (() => void) | undefined
  const wait = () =>
    setTimeout(() => {
      void findRecovery().then((recovery) => {
        if (!isDone) withdraw = recovery?.notifySlow(() => (timer = wait()))
      })
    }, patienceMs)
  let timer = wait()
  try {
    return await work
  } finally {
    isDone = true
    clearTimeout(timer)
    withdraw?.()
  }
}
