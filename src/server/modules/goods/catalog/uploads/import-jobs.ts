import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { importJob } from './change-imports.ts'
import { deleteOldImports } from './imports.queries.ts'

const cleanJob = 'catalog.clean-imports'
/** A file that was uploaded and not imported. */
const keptUploadsMs = 30 * 24 * 3_600_000

type ImportJobs = { db: Db; clock: Clock; jobs: Jobs; runImports: () => Promise<unknown> }

export function scheduleImports({ db, clock, jobs, runImports }: ImportJobs): void {
  jobs.work(importJob, async () => {
    await runImports()
  })
  // Goes on with what a node has left behind.
  jobs.schedule(importJob, '* * * * *')
  jobs.work(cleanJob, () => deleteOldImports(db.query, { before: new Date(clock.now().getTime() - keptUploadsMs) }))
  jobs.schedule(cleanJob, '47 3 * * *')
}
