import type { PGlite } from '@electric-sql/pglite'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Db, Queryable, Tx } from './db/db.ts'
import { redriveDeadLetters } from './dead-letters.ts'
import { createClientClass } from './db/servers.ts'
import { moveRecorded, recordJob, type EnqueueOptions } from './job-outbox.ts'
import { createPace } from './job-pace.ts'
import { createQueues } from './job-queues.ts'
import {
  runDue,
  startPolling,
  startWorkers,
  type JobHandler,
  type RegisteredJob,
  type RetryOptions,
} from './job-workers.ts'
import type { Logger } from './logger.ts'
import { inSpan } from './tracing/spans.ts'

export type WorkOptions = {
  /** The handler gets a list with the data of all waiting jobs, for work that costs the same for one as for many. */
  isBatched?: boolean
  /** Retries of a failed job, if the default of a few minutes is too short. */
  retries?: RetryOptions
  /** The job reaches others, by a mail or a call: caused by a person of staff, it waits until they can no longer take it back. */
  isOutward?: boolean
}

export type Jobs = {
  /**
   * Records a job in the caller's transaction: it exists if and only if that transaction commits. A process that runs jobs finds it
   * within two seconds.
   */
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
  /**
   * Puts dead letters back into the queues they came from, in the caller's transaction. Returns the ids of those that were still there and
   * whose queue exists.
   */
  redrive: (tx: Tx, ids: readonly string[]) => Promise<string[]>
}

type Source = { pglite: PGlite } | { url: string }

export function createJobs({
  db,
  source,
  logger,
  retries = { limit: 5, delaySeconds: 5 },
  isQuiet = () => true,
}: {
  db: Db
  source: Source
  logger: Logger
  retries?: RetryOptions
  /** Whether this process answers no requests now; while it does, jobs leave it most of its time. */
  isQuiet?: () => boolean
}): JobRunner {
  const boss = new PgBoss(
    'pglite' in source
      ? { db: fromPglite(source.pglite), backend: 'pglite', ...optionsOfQueue }
      : { ...clientOptionsOf(source.url), ...optionsOfQueue },
  )
  boss.on('error', (error) => logger.error(error, 'jobs'))
  const registered = new Map<string, RegisteredJob>()
  const crons = new Map<string, string>()
  const pace = createPace({ isQuiet })
  const move = () => moveRecorded(db, boss)
  let poll: { stop: () => void } | undefined

  return {
    enqueue: (tx, name, data, options = {}) =>
      recordJob(tx, { name, data, options, isOutward: registered.get(name)?.isOutward ?? false }),
    work(name, handler, { isBatched = false, retries: own, isOutward = false } = {}) {
      const traced: JobHandler = (data) => inSpan({ name: `job ${name}`, kind: 'job' }, () => handler(data))
      registered.set(name, { handler: traced, isBatched, isOutward, retries: own ?? retries })
    },
    schedule(name, cron) {
      crons.set(name, cron)
    },
    redrive: (tx, ids) => redriveDeadLetters(tx, boss, ids),
    async start({ workers: isWorking = true } = {}) {
      if (poll) return
      await boss.start()
      await createQueues(boss, registered)
      if (!isWorking) return
      await move()
      for (const [name, cron] of crons) await boss.schedule(name, cron)
      // Last: a start that failed may be repeated, and workers must not be there twice.
      const workers = await startWorkers(boss, { registered, pace })
      poll = startPolling(boss, { workers, move, logger })
    },
    async stop() {
      poll?.stop()
      pace.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
    drain: () => runDue(boss, { registered, move }),
  }
}

/** Jobs whose node is silent are looked for twice a minute, once over all nodes. */
const optionsOfQueue = { schema: 'jobs', superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 }

/** The options go to its pool as they are; it insists on a URL, which the clients know themselves. */
function clientOptionsOf(url: string) {
  return { connectionString: url, max: 3, Client: createClientClass(url) }
}
