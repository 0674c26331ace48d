import type { FastifyInstance } from 'fastify'
import type { NightlyCheck } from '#contracts/admin/health.ts'
import type { FeedsModule } from '#server/modules/promotion/feeds/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileStores } from '#server/platform/files/file-store.ts'
import type { JobRunner } from '#server/platform/jobs.ts'

export interface HealthModule {
  routes: (app: FastifyInstance) => void
  /** What a monitor reads every few seconds. */
  readFigures: () => Promise<HealthFigures>
}

export type HealthFigures = {
  jobsWaiting: number
  oldestJobSeconds: number
  deadLetters: number
  checks: { check: NightlyCheck; isClean: boolean }[]
  freeBytes: number
}

export type HealthDeps = {
  db: Db
  clock: Clock
  jobs: Pick<JobRunner, 'redrive'>
  feeds: Pick<FeedsModule, 'readFeeds'>
  files: FileStores
  hasS3: boolean
  /** Of this node. */
  dataDir: string
  smtpUrl: string | undefined
}
