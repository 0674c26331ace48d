import { statfs } from 'node:fs/promises'
import { countDeadLetters } from '#server/platform/dead-letters.ts'
import { getJobFacts, listCheckRuns } from './health.queries.ts'
import type { HealthDeps, HealthFigures } from './health.types.ts'

export async function readFigures({
  db,
  clock,
  dataDir,
}: Pick<HealthDeps, 'db' | 'clock' | 'dataDir'>): Promise<HealthFigures> {
  const [jobs, deadLetters, runs, disk] = await Promise.all([
    getJobFacts(db.query),
    countDeadLetters(db.query),
    listCheckRuns(db.query),
    statfs(dataDir),
  ])
  const waitedMs = jobs.oldestDueAt ? clock.now().getTime() - jobs.oldestDueAt.getTime() : 0
  return {
    jobsWaiting: jobs.waiting,
    oldestJobSeconds: Math.max(0, waitedMs / 1000),
    deadLetters,
    checks: runs.map(({ check, isClean }) => ({ check, isClean })),
    freeBytes: disk.bavail * disk.bsize,
  }
}
