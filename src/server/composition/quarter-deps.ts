import type { Facet } from '#contracts/facets.ts'
import type { RenderMail } from '#emails/mail-props.ts'
import type { Config } from '../config.ts'
import type { DemoAssets } from '../startup/demo-folder.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { RenderDraft } from '../http/draft-page.ts'
import type { Publisher } from '../platform/events.ts'
import type { FileStores } from '../platform/files/file-store.ts'
import type { JobRunner, Jobs } from '../platform/jobs.ts'
import type { Mailer } from '../platform/mailer.ts'
import { deriveSecret, readOrMakeSecret } from '../platform/secret.ts'

export const shopName = 'Konfetka'

/** What the process (`src/server/shop.ts`) passes to the modules. */
export type ModuleDeps = {
  config: Config
  demo: DemoAssets | undefined
  db: Db
  clock: Clock
  jobs: Jobs & Pick<JobRunner, 'redrive'>
  events: Publisher
  files: FileStores
  mailer: Mailer
  renderMail: RenderMail
  renderDraft: RenderDraft
  onTrouble: (error: unknown) => void
  /** Undefined = those of `#contracts/facets.ts`. */
  builtInFacets: readonly Facet[] | undefined
}

/** What a quarter passes on to its modules, each part by its name. */
export type QuarterDeps = ModuleDeps & {
  publicUrl: string
  hasRateLimits: boolean
  /** Derives the secret of one purpose from that of the shop. */
  secretFor: (purpose: string) => string
}

export function toQuarterDeps(deps: ModuleDeps): QuarterDeps {
  const { publicUrl, hasRateLimits, dataDir, linkSecret = readOrMakeSecret(dataDir) } = deps.config
  return { ...deps, publicUrl, hasRateLimits, secretFor: (purpose) => deriveSecret(linkSecret, purpose) }
}
