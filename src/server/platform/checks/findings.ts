import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { deleteFinding, upsertFinding, type CheckName } from './findings.queries.ts'
import { PermanentFailure } from '../job-workers.ts'
import type { Jobs } from '../jobs.ts'

/**
 * `count`: the differences, at least 1. `named`: the first of them as staff know them, such as numbers of orders. `text`: for the log.
 */
export type Finding = { count: number; named: readonly string[]; text: string }

type Check = { job: string; cron: string; name: CheckName; find: () => Promise<Finding | undefined> }
type Deps = { db: Pick<Db, 'query'>; clock: Clock; jobs: Pick<Jobs, 'work' | 'schedule'> }

/**
 * Registers a nightly comparison. What it finds is kept until it finds nothing, and is an error in the log. It is not retried: a
 * check that also corrects would find nothing a few seconds later, and no person would ever see that there was a difference.
 */
export function registerCheck({ db, clock, jobs }: Deps, { job, cron, name, find }: Check): void {
  jobs.work(job, async () => {
    const finding = await find()
    if (!finding) return deleteFinding(db.query, name)
    const { count, named, text } = finding
    await upsertFinding(db.query, { name, count, named: named.slice(0, namedAtMost), foundAt: clock.now() })
    throw new PermanentFailure(text)
  })
  jobs.schedule(job, cron)
}

const namedAtMost = 5
