import type { PGlite } from '@electric-sql/pglite'
import { CompiledQuery } from 'kysely'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Queryable } from './db/db.ts'
import { send } from './db/pipeline.ts'
import type { Logger } from './logger.ts'

export type JobHandler = (data: unknown) => Promise<void>
export type WorkOptions = {
  /** The handler gets a list: the data of all waiting jobs at once. For work that costs the same for one as for many. */
  isBatched?: boolean
  /** How often a job that failed is tried again, where the usual few minutes are too short a time. */
  retries?: RetryOptions
}
export type EnqueueOptions = { startAfter?: Date; singletonKey?: string }

export type Jobs = {
  /** Records a job in the caller's transaction: it exists if and only if that transaction commits. */
  enqueue: (tx: Queryable, name: string, data: object, options?: EnqueueOptions) => Promise<void>
  /** Declares who does a job; before `start`. */
  work: (name: string, handler: JobHandler, options?: WorkOptions) => void
  /** Declares a job that recurs by a cron expression; once over all nodes. */
  schedule: (name: string, cron: string) => void
}

export type JobRunner = Jobs & {
  /** Creates the queues, then runs the workers unless `workers` is false. */
  start: (options?: { workers?: boolean }) => Promise<void>
  stop: () => Promise<void>
  /** Runs every job that is due now, in this process: for tests and for a clean end. Gives how many it ran. */
  drain: () => Promise<number>
}

/** Where a job lies that failed for good, for a person to look at: its data as it was, its last error in `output`. */
const deadLetterQueue = 'dead-letter'

/** Each pause is about twice the one before, up to the longest. */
export type RetryOptions = { limit: number; delaySeconds: number; maxDelaySeconds?: number }

/** Thrown by a handler whose job will never succeed: it goes to the dead letters at once. */
export class GiveUp extends Error {}

const noJob = '00000000-0000-0000-0000-000000000000'

type Source = { pglite: PGlite } | { url: string }

/**
 * One look in two seconds at all queues wakes those that have work. Left to itself pg-boss asks for each queue apart, which of an
 * idle shop with thirty queues takes a fifth of a core; now it does so only in case a look was missed. A full fetch is followed by
 * the next one at once: otherwise a queue would do no more than one fetch in two seconds.
 */
const lookEveryMs = 2_000
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
  const patient = new Map<string, RetryOptions>()
  const crons = new Map<string, string>()
  const workers = new Map<string, string>()
  let nextLook: NodeJS.Timeout | undefined

  async function wakeWhoHasWork(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(
        // 'created' and 'retry' come before 'active'.
        `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`,
      )
      for (const { name } of rows) {
        const worker = workers.get(name)
        if (worker !== undefined) boss.notifyWorker(worker)
      }
    } catch (error) {
      logger.error(error, 'jobs')
    }
    if (nextLook) nextLook = setTimeout(() => void wakeWhoHasWork(), lookEveryMs)
  }

  return {
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: sendingOn(tx) })
    },
    work(name, handler, { isBatched = false, retries: own } = {}) {
      handlers.set(name, handler)
      if (isBatched) batched.add(name)
      if (own) patient.set(name, own)
    },
    schedule(name, cron) {
      crons.set(name, cron)
    },
    async start({ workers: isWorking = true } = {}) {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      if (!known.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue)
      for (const name of handlers.keys()) {
        const { limit, delaySeconds, maxDelaySeconds } = patient.get(name) ?? retries
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
        // pg-boss looks an unknown queue up on its own connection at the first `send`: inside a transaction of the embedded
        // database that would wait for ever, so it gets to know each queue now.
        await boss.findJobs(name, { id: noJob })
      }
      if (!isWorking) return
      for (const [name, handler] of handlers) {
        if (batched.has(name)) {
          const options = { ...polling, batchSize: batchedJobs }
          workers.set(name, await boss.work(name, options, (batch) => handler(batch.map((job) => job.data))))
        } else {
          const options = { ...polling, batchSize: fetchedJobs, perJobResults: true as const }
          const bury = async (data: unknown) =>
            void (await boss.send(deadLetterQueue, typeof data === 'object' && data !== null ? data : { data }))
          workers.set(name, await boss.work(name, options, (batch) => runEach(batch, { handler, bury })))
        }
      }
      for (const [name, cron] of crons) await boss.schedule(name, cron)
      nextLook = setTimeout(() => void wakeWhoHasWork(), lookEveryMs)
    },
    async stop() {
      clearTimeout(nextLook)
      nextLook = undefined
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

/** Nobody waits for a job to be recorded: the commit says whether it was. */
function sendingOn(tx: Queryable) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      await send(tx, CompiledQuery.raw(text, values))
      return { rows: [{}] }
    },
  }
}

/** Each job succeeds or fails by itself: a mail that cannot be sent does not send the others of its batch again. */
async function runEach(
  batch: readonly { id: string; data: unknown }[],
  { handler, bury }: { handler: JobHandler; bury: (data: unknown) => Promise<void> },
) {
  const results: { id: string; status: 'completed' | 'failed'; output?: { message: string } }[] = []
  for (const job of batch) {
    try {
      await handler(job.data)
      results.push({ id: job.id, status: 'completed' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (error instanceof GiveUp) await bury(job.data)
      results.push({ id: job.id, status: error instanceof GiveUp ? 'completed' : 'failed', output: { message } })
    }
  }
  return results
}
