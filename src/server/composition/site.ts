import type { Facet } from '#contracts/facets.ts'
import type { RenderMail } from '#emails/mail-props.ts'
import type { Config } from '../config.ts'
import type { DemoAssets } from '../demo-folder.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Publisher } from '../platform/events.ts'
import type { FileStores } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Mailer } from '../platform/mailer.ts'
import { deriveSecret, readOrMakeSecret } from '../platform/secret.ts'

export const shopName = 'Konfetka'

export type ModuleDeps = {
  config: Config
  demo: DemoAssets | undefined
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  files: FileStores
  mailer: Mailer
  renderMail: RenderMail
  onTrouble: (error: unknown) => void
  builtInFacets: readonly Facet[] | undefined
}

/** What nearly every module needs. */
export type Site = Pick<ModuleDeps, 'db' | 'clock' | 'jobs' | 'events'> & {
  publicUrl: string
  hasRateLimits: boolean
  /** Derives the secret of one purpose from that of the shop. */
  secretFor: (purpose: string) => string
}

export function toSite({ config, db, clock, jobs, events }: ModuleDeps): Site {
  const { publicUrl, hasRateLimits, dataDir } = config
  const linkSecret = config.linkSecret ?? readOrMakeSecret(dataDir)
  const secretFor = (purpose: string) => deriveSecret(linkSecret, purpose)
  return { db, clock, jobs, events, publicUrl, hasRateLimits, secretFor }
}
