import type { PgBoss } from 'pg-boss'
import { deadLetterQueue, type RegisteredJob } from './job-workers.ts'

/** A person may be away for weeks. */
const deadLetterSettings = { retentionSeconds: 90 * 24 * 3_600 }

const unknownJob = '00000000-0000-0000-0000-000000000000'

/**
 * A node says every half of this that it still works on a job. A job whose node has died, or whose end the node could not write
 * because its link to the database broke, is silent and goes to another node; without a heartbeat it would wait for `expireSeconds`.
 */
const heartbeatSeconds = 30
/** The longest that a handler may take for what it has fetched. */
const expireSeconds = 300

/** Creates missing queues, and updates those whose retries or heartbeat have changed. */
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
      heartbeatSeconds,
    }
    if (queue) {
      const isSame =
        queue.deadLetter === deadLetterQueue &&
        queue.retryLimit === limit &&
        queue.heartbeatSeconds === heartbeatSeconds
      if (!isSame) await boss.updateQueue(name, wanted)
      continue
    }
    await boss.createQueue(name, { ...wanted, expireInSeconds: expireSeconds })
    // On the first insert, pg-boss looks up an unknown queue on its own connection. Inside a transaction of the
    // embedded database that would wait forever, so each queue is looked up now.
    await boss.findJobs(name, { id: unknownJob })
  }
}
