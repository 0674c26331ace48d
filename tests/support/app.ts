import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Facet } from '#contracts/facets.ts'
import { renderMail } from '#emails/index.ts'
import type { Modules } from '#server/composition.ts'
import { loadConfig } from '#server/config.ts'
import { newFilledDatabase } from '#tests/support/database.ts'
import { openForVisitors } from '#tests/support/open-for-visitors.ts'
import type { Connection } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileStores } from '#server/platform/files/file-store.ts'
import { openOwnStores } from '#server/platform/files/open-file-stores.ts'
import type { Events } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { PageCache } from '#server/platform/page-cache.ts'
import { createShop } from '#server/shop.ts'
import type { LoadRenderer } from '#server/render/renderer.ts'
import type { Mail, Mailer } from '#server/platform/mailer.ts'

export type TestApp = {
  app: FastifyInstance
  db: Db
  modules: Modules
  events: Events
  jobs: Jobs
  /** Uploaded files. */
  files: FileStores
  clock: { now: () => Date; set: (instant: string) => void }
  /** Mails sent so far; `runJobs` sends pending ones. */
  mails: Mail[]
  runJobs: () => Promise<number>
  close: () => Promise<void>
}

export type TestAppOptions = {
  now?: string
  databaseUrl?: string
  /** An open embedded database, closed by the caller. */
  connection?: Connection
  hasRateLimits?: boolean
  /** As a command starts: it does not fill the shop. */
  isCommand?: boolean
  /** As a new shop starts: visitors see that it is being prepared. */
  isPreparing?: boolean
  /** Filled with the demo shop, which takes a few seconds. */
  isDemo?: boolean
  publicUrl?: string
  logger?: Logger
  /** Additional environment variables, such as URLs of doubles. */
  environment?: Record<string, string>
  /** Renders pages from the sources, with the page cache on. */
  loadRenderer?: LoadRenderer
  pageCache?: PageCache
  /** Replaces the built-in facets. */
  builtInFacets?: readonly Facet[]
  /** A mailer that really sends; otherwise messages are kept in `mails`. */
  mailer?: Mailer
}

/**
 * The whole shop without pages: on the PostgreSQL database at `databaseUrl`, by default one of its own, or on an embedded one.
 */
export async function buildTestApp({
  now,
  databaseUrl,
  connection,
  hasRateLimits = false,
  isDemo = false,
  isPreparing = false,
  isCommand = false,
  publicUrl = 'http://shop.test',
  logger = pino({ level: 'silent' }),
  environment = {},
  loadRenderer,
  pageCache,
  builtInFacets,
  mailer,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const mails: Mail[] = []
  let instant = now === undefined ? undefined : new Date(now)
  const clock = { now: () => instant ?? new Date(), set: (text: string) => void (instant = new Date(text)) }
  const shop = await createShop({
    config: {
      ...loadConfig({
        NODE_ENV: 'test',
        PUBLIC_URL: publicUrl,
        DEMO: isDemo ? '1' : '0',
        WORKERS: '0',
        DATA_DIR: folder,
        LINK_SECRET: 'x'.repeat(32),
        LOAD_SHEDDING: '0',
        // Nothing listens there: tests send nothing to the outside world.
        RPO_API_BASE: 'http://127.0.0.1:9',
        ARES_API_BASE: 'http://127.0.0.1:9',
        REGISTERUZ_API_BASE: 'http://127.0.0.1:9',
        VIES_API_BASE: 'http://127.0.0.1:9',
        ...environment,
      }),
      databaseUrl: connection ? undefined : (databaseUrl ?? (await createDatabaseFor({ isDemo, now }))),
      hasRateLimits,
      hasPageCache: loadRenderer !== undefined,
    },
    logger,
    clock,
    ...(connection && { connection }),
    mailer: mailer ?? { send: async (mail) => void mails.push(mail) },
    renderMail,
    hasPages: false,
    isCommand,
    ...(loadRenderer && { loadRenderer }),
    ...(pageCache && { pageCache }),
    builtInFacets,
  })
  if (!isPreparing) await openForVisitors(shop)
  return {
    app: shop.app,
    db: shop.connection.db,
    modules: shop.modules,
    events: shop.events,
    jobs: shop.jobs,
    files: openOwnStores({ db: shop.connection.db, dataDir: folder }),
    clock,
    mails,
    runJobs: shop.jobs.drain,
    async close() {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The demo is dated by the day on which it is filled, so a test with a day of its own fills one of its own. */
function createDatabaseFor({ isDemo, now }: { isDemo: boolean; now: string | undefined }): Promise<string> {
  if (!isDemo || now !== undefined) return newFilledDatabase('queues_template', createQueues)
  return newFilledDatabase('demo_template', async (databaseUrl) =>
    (await buildTestApp({ databaseUrl, isDemo })).close(),
  )
}

/** Sixty queues take a quarter of the start of a shop; nothing else is in the database afterwards. */
async function createQueues(databaseUrl: string): Promise<void> {
  await (await buildTestApp({ databaseUrl, isCommand: true, isPreparing: true })).close()
}
