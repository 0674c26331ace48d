import { findRecovery } from './find-recovery.ts'

const patienceMs = 8_000

/** The outcome of what the visitor waits for; when that takes long it is said, with another try. */
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
