import type { JobResultStatus, PgBoss } from 'pg-boss'
import type { Pace } from './job-pace.ts'
import type { Logger } from './logger.ts'

export type JobHandler = (data: unknown) => Promise<void>
/** Each pause is about twice the previous one, up to the maximum. */
export type RetryOptions = { limit: number; delaySeconds: number; maxDelaySeconds?: number }
export type RegisteredJob = { handler: JobHandler; isBatched: boolean; isOutward: boolean; retries: RetryOptions }

/** Thrown by a handler whose job will never succeed: the job goes to the dead letters without retries. */
export class PermanentFailure extends Error {}

/** Permanently failed jobs, for a person to look at: `dead-letters.ts` reads them. */
export const deadLetterQueue = 'dead-letter'

/**
 * One query every two seconds finds the queues with work and wakes their workers. By default pg-boss polls each queue
 * separately, which costs an idle shop with thirty queues a fifth of a core; now it only does so in case a wake-up was
 * missed. A full fetch is followed by the next one without a pause: otherwise a queue would do only one fetch in two
 * seconds.
 */
const pollEveryMs = 2_000
const polling = { pollingIntervalSeconds: 60, burstWhenBatchFull: true }
const fetchedJobs = 20
const batchedJobs = 200

/** Moves recorded jobs to their queues. */
type MoveRecorded = () => Promise<unknown>

/** Returns the worker's id per queue. */
export async function startWorkers(
  boss: PgBoss,
  { registered, pace }: { registered: ReadonlyMap<string, RegisteredJob>; pace: Pace },
): Promise<ReadonlyMap<string, string>> {
  const workers = new Map<string, string>()
  for (const [name, { handler: handle, isBatched }] of registered) {
    const handler: JobHandler = (data) => pace.run(() => handle(data))
    if (isBatched) {
      const options = { ...polling, batchSize: batchedJobs }
      workers.set(name, await boss.work(name, options, (batch) => handler(batch.map((job) => job.data))))
    } else {
      const options = { ...polling, batchSize: fetchedJobs, perJobResults: true as const }
      workers.set(name, await boss.work(name, options, (batch) => runEach(batch, handler)))
    }
  }
  return workers
}

/** Moves recorded jobs to their queues and wakes the workers whose queues have work, until stopped. */
export function startPolling(
  boss: PgBoss,
  { workers, move, logger }: { workers: ReadonlyMap<string, string>; move: MoveRecorded; logger: Logger },
): { stop: () => void } {
  let nextPoll: NodeJS.Timeout | undefined
  const pollLater = () => setTimeout(() => void pollQueues(), pollEveryMs)
  async function pollQueues(): Promise<void> {
    try {
      await move()
      for (const name of await listDueQueues(boss)) {
        const worker = workers.get(name)
        if (worker !== undefined) boss.notifyWorker(worker)
      }
    } catch (error) {
      logger.error(error, 'jobs')
    }
    if (nextPoll) nextPoll = pollLater()
  }
  nextPoll = pollLater()
  return {
    stop() {
      clearTimeout(nextPoll)
      nextPoll = undefined
    },
  }
}

/** Runs every due job in this process, for tests and for a clean end. Returns how many it ran. */
export async function runDue(
  boss: PgBoss,
  { registered, move }: { registered: ReadonlyMap<string, RegisteredJob>; move: MoveRecorded },
): Promise<number> {
  let count = 0
  for (let isIdle = false; !isIdle;) {
    isIdle = true
    await move()
    const due = new Set(await listDueQueues(boss))
    for (const [name, { handler }] of registered) {
      if (!due.has(name)) continue
      for (const job of await boss.fetch(name, { batchSize: 50 })) {
        await handler(job.data)
        await boss.complete(name, job.id)
        count += 1
        isIdle = false
      }
    }
  }
  return count
}

/** The queues that have a job whose time has come. */
async function listDueQueues(boss: PgBoss): Promise<string[]> {
  const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(
    // In the enum, 'created' and 'retry' come before 'active'.
    `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`,
  )
  return rows.map(({ name }) => name)
}

/** Each job succeeds or fails on its own: a mail that cannot be sent does not send the others of its batch again. */
async function runEach(batch: readonly { id: string; data: unknown }[], handler: JobHandler) {
  const results: { id: string; status: JobResultStatus; output?: { message: string } }[] = []
  for (const job of batch) {
    try {
      await handler(job.data)
      results.push({ id: job.id, status: 'completed' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const status = error instanceof PermanentFailure ? 'deadletter' : 'failed'
      results.push({ id: job.id, status, output: { message } })
    }
  }
  return results
}
