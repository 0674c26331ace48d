import type { PgBoss } from 'pg-boss'
import { deadLetterQueue, type RegisteredJob } from './job-workers.ts'

/** A person may be away for weeks. */
const deadLetterSettings = { retentionSeconds: 90 * 24 * 3_600 }

const unknownJob = '00000000-0000-0000-0000-000000000000'

/** Creates missing queues, and updates those whose number of retries has changed. */
export async function createQueues(boss: PgBoss, registered: ReadonlyMap<string, RegisteredJob>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const deadLetters = known.get(deadLetterQueue)
  if (!deadLetters) {
    await boss.createQueue(deadLetterQueue, deadLetterSettings)
    await boss.findJobs(deadLetterQueue, { id: unknownJob })
  } else if (deadLetters.retentionSeconds !== deadLetterSettings.retentionSeconds) {
    await boss.updateQueue(deadLetterQueue, deadLetterSettings)
  }
  for (const [name, { retries }] of registered) {
    const { limit, delaySeconds, maxDelaySeconds } = retries
    const queue = known.get(name)
    const wanted = {
      retryLimit: limit,
      retryBackoff: true,
      retryDelay: delaySeconds,
      ...(maxDelaySeconds !== undefined && { retryDelayMax: maxDelaySeconds }),
      deadLetter: deadLetterQueue,
    }
    if (queue) {
      if (queue.deadLetter !== deadLetterQueue || queue.retryLimit !== limit) await boss.updateQueue(name, wanted)
      continue
    }
    await boss.createQueue(name, { ...wanted, expireInSeconds: 300 })
    // On the first insert, pg-boss looks up an unknown queue on its own connection. Inside a transaction of the
    // embedded database that would wait forever, so each queue is looked up now.
    await boss.findJobs(name, { id: unknownJob })
  }
}
