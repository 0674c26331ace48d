import type { PGlite } from '@electric-sql/pglite'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Queryable } from './db/db.ts'
import type { Logger } from './logger.ts'

export type JobHandler = (data: unknown) => Promise<void>
export type EnqueueOptions = { startAfter?: Date; singletonKey?: string }

export type Jobs = {
  /** Records a job in the caller's transaction: it exists if and only if that transaction commits. */
  enqueue: (tx: Queryable, name: string, data: object, options?: EnqueueOptions) => Promise<void>
  /** Declares who does a job; before `start`. */
  work: (name: string, handler: JobHandler) => void
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

const noJob = '00000000-0000-0000-0000-000000000000'

type Source = { pglite: PGlite } | { url: string }

export function createJobs({ source, logger }: { source: Source; logger: Logger }): JobRunner {
  const boss =
    'pglite' in source
      ? new PgBoss({ db: fromPglite(source.pglite), backend: 'pglite', schema: 'jobs' })
      : new PgBoss({ connectionString: source.url, schema: 'jobs', max: 3 })
  boss.on('error', (error) => logger.error(error, 'jobs'))
  const handlers = new Map<string, JobHandler>()
  const crons = new Map<string, string>()

  return {
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromKysely(tx.withoutPlugins()) })
    },
    work(name, handler) {
      handlers.set(name, handler)
    },
    schedule(name, cron) {
      crons.set(name, cron)
    },
    async start({ workers = true } = {}) {
      await boss.start()
      const known = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const name of handlers.keys()) {
        if (known.has(name)) continue
        await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 5, expireInSeconds: 300 })
        // pg-boss looks an unknown queue up on its own connection at the first `send`: inside a transaction of the embedded
        // database that would wait for ever, so it gets to know each queue now.
        await boss.findJobs(name, { id: noJob })
      }
      if (!workers) return
      for (const [name, handler] of handlers) {
        await boss.work(name, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const job of batch) await handler(job.data)
        })
      }
      for (const [name, cron] of crons) await boss.schedule(name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
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
