import type { PGlite } from '@electric-sql/pglite'
import { CompiledQuery } from 'kysely'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Queryable } from './db/db.ts'
import { send } from './db/pipeline.ts'
import type { Logger } from './logger.ts'

export type JobHandler = (data: unknown) => Promise<void>
export type WorkOptions = {
  /** The handler gets a list with the data of all waiting jobs, for work that costs the same for one as for many. */
  isBatched?: boolean
  /** Retries of a failed job, if the default of a few minutes is too short. */
  retries?: RetryOptions
}
export type EnqueueOptions = { startAfter?: Date; singletonKey?: string }

export type Jobs = {
  /** Records a job in the caller's transaction: it exists if and only if that transaction commits. */
  enqueue: (tx: Queryable, name: string, data: object, options?: EnqueueOptions) => Promise<void>
  /** Registers the handler of a job; call it before `start`. */
  work: (name: string, handler: JobHandler, options?: WorkOptions) => void
  /** Registers a job that recurs by a cron expression, once over all nodes. */
  schedule: (name: string, cron: string) => void
}

export type JobRunner = Jobs & {
  /** Creates the queues, then runs the workers unless `workers` is false. */
  start: (options?: { workers?: boolean }) => Promise<void>
  stop: () => Promise<void>
  /** Runs every due job in this process, for tests and for a clean end. Returns how many it ran. */
  drain: () => Promise<number>
}

/** Permanently failed jobs, for a person to look at: the data unchanged, the last error in `output`. */
const deadLetterQueue = 'dead-letter'

/** Each pause is about twice the previous one, up to the maximum. */
export type RetryOptions = { limit: number; delaySeconds: number; maxDelaySeconds?: number }

/** Thrown by a handler whose job will never succeed: the job goes to the dead letters without retries. */
export class PermanentFailure extends Error {}

const unknownJob = '00000000-0000-0000-0000-000000000000'

type Source = { pglite: PGlite } | { url: string }

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

export function createJobs({
  source,
  logger,
  retries = { limit: 5, delaySeconds: 5 },
}: {
  source: Source
  logger: Logger
  retries?: RetryOptions
}): JobRunner {
  const boss =
    'pglite' in source
      ? new PgBoss({ db: fromPglite(source.pglite), backend: 'pglite', schema: 'jobs' })
      : new PgBoss({ connectionString: source.url, schema: 'jobs', max: 3 })
  boss.on('error', (error) => logger.error(error, 'jobs'))
  const handlers = new Map<string, JobHandler>()
  const batched = new Set<string>()
  const ownRetries = new Map<string, RetryOptions>()
  const crons = new Map<string, string>()
  const workers = new Map<string, string>()
  let nextPoll: NodeJS.Timeout | undefined

  async function pollQueues(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(
        // In the enum, 'created' and 'retry' come before 'active'.
        `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`,
      )
      for (const { name } of rows) {
        const worker = workers.get(name)
        if (worker !== undefined) boss.notifyWorker(worker)
      }
    } catch (error) {
      logger.error(error, 'jobs')
    }
    if (nextPoll) nextPoll = setTimeout(() => void pollQueues(), pollEveryMs)
  }

  return {
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: sendingOn(tx) })
    },
    work(name, handler, { isBatched = false, retries: own } = {}) {
      handlers.set(name, handler)
      if (isBatched) batched.add(name)
      if (own) ownRetries.set(name, own)
    },
    schedule(name, cron) {
      crons.set(name, cron)
    },
    async start({ workers: isWorking = true } = {}) {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      if (!known.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue)
      for (const name of handlers.keys()) {
        const { limit, delaySeconds, maxDelaySeconds } = ownRetries.get(name) ?? retries
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
        // On the first `send`, pg-boss looks up an unknown queue on its own connection. Inside a transaction of the
        // embedded database that would wait forever, so each queue is looked up now.
        await boss.findJobs(name, { id: unknownJob })
      }
      if (!isWorking) return
      for (const [name, handler] of handlers) {
        if (batched.has(name)) {
          const options = { ...polling, batchSize: batchedJobs }
          workers.set(name, await boss.work(name, options, (batch) => handler(batch.map((job) => job.data))))
        } else {
          const options = { ...polling, batchSize: fetchedJobs, perJobResults: true as const }
          const sendToDeadLetters = async (data: unknown) =>
            void (await boss.send(deadLetterQueue, typeof data === 'object' && data !== null ? data : { data }))
          workers.set(name, await boss.work(name, options, (batch) => runEach(batch, { handler, sendToDeadLetters })))
        }
      }
      for (const [name, cron] of crons) await boss.schedule(name, cron)
      nextPoll = setTimeout(() => void pollQueues(), pollEveryMs)
    },
    async stop() {
      clearTimeout(nextPoll)
      nextPoll = undefined
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
    async drain() {
      let count = 0
      for (let isIdle = false; !isIdle;) {
        isIdle = true
        for (const [name, handler] of handlers) {
          for (const job of await boss.fetch(name, { batchSize: 50 })) {
            await handler(job.data)
            await boss.complete(name, job.id)
            count += 1
            isIdle = false
          }
        }
      }
      return count
    },
  }
}

/** No need to wait for the insert of a job: the commit reports whether it worked. */
function sendingOn(tx: Queryable) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      await send(tx, CompiledQuery.raw(text, values))
      return { rows: [{}] }
    },
  }
}

/** Each job succeeds or fails on its own: a mail that cannot be sent does not send the others of its batch again. */
async function runEach(
  batch: readonly { id: string; data: unknown }[],
  { handler, sendToDeadLetters }: { handler: JobHandler; sendToDeadLetters: (data: unknown) => Promise<void> },
) {
  const results: { id: string; status: 'completed' | 'failed'; output?: { message: string } }[] = []
  for (const job of batch) {
    try {
      await handler(job.data)
      results.push({ id: job.id, status: 'completed' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (error instanceof PermanentFailure) await sendToDeadLetters(job.data)
      results.push({
        id: job.id,
        status: error instanceof PermanentFailure ? 'completed' : 'failed',
        output: { message },
      })
    }
  }
  return results
}
