import { withSlowNotice } from './with-slow-notice.ts'

/** How long progress is shown at least (specification, section 9). */
export const minimumVisibleMs = 200

/** The outcome of work that shows its progress, but not before the progress was visible long enough. */
export async function withVisibleProgress<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [outcome] = await Promise.allSettled([
    withSlowNotice(work),
    new Promise((resolve) => setTimeout(resolve, minimumVisibleMs)),
  ])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
