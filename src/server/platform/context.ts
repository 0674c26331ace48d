import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mailer.ts'
import type { PageCache } from './page-cache.ts'

/** What every module may be given; a module's own Deps type picks from it. */
export type Platform = { db: Db; clock: Clock; jobs: Jobs; mailer: Mailer; pageCache: PageCache; logger: Logger }
