import { withPatience } from './with-patience.ts'

/** Progress that is seen at all is seen for this long (specification, section 9). */
export const minimumVisibleMs = 200

/** The outcome of what shows its progress meanwhile, not before that could be seen. */
export async function visibly<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [outcome] = await Promise.allSettled([
    withPatience(work),
    new Promise((resolve) => setTimeout(resolve, minimumVisibleMs)),
  ])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
