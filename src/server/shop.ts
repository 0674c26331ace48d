import type { Facet } from '#contracts/facets.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { toAppParts, type Serving } from './app-parts.ts'
import { createModules, type Modules } from './composition.ts'
import type { Config } from './config.ts'
import { findDemo } from './startup/demo.ts'
import { fillEmptyShop } from './startup/first-start.ts'
import { followSchedule } from './follow-schedule.ts'
import { followChanges } from './follow-changes.ts'
import { drain } from './http/drain.ts'
import { openDatabase } from './startup/open-database.ts'
import { createShopLive } from './http/staff/live/announce-things.ts'
import { createStaffFrame } from './http/staff/create-staff-frame.ts'
import { createLocalChanges, createSharedChanges, type Changes } from './platform/changes.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Connection } from './platform/db/connect.ts'
import { createEvents, type Events } from './platform/events.ts'
import { openFileStores } from './platform/files/open-file-stores.ts'
import { createJobs, type JobRunner } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { createMailer, type Mailer } from './platform/mailer.ts'
import { createPageCache, type PageCache } from './platform/page-cache.ts'
import { createTraffic } from './platform/traffic.ts'
import { preparePages, type PageOptions } from './render/prepare-pages.ts'
import { listReactions } from './reactions.ts'
import { repeatWhileDown } from './startup/wait-for-database.ts'

export type Shop = {
  app: FastifyInstance
  jobs: JobRunner
  modules: Modules
  events: Events
  connection: Connection
  /** Answers 503 to the load balancer, lets running requests finish (unless hurried), then closes everything. */
  close: (options?: { isHurried?: boolean }) => Promise<void>
}

export type ShopOptions = PageOptions & {
  logger: Logger
  clock?: Clock
  /** An open database; otherwise the configured one is opened. */
  connection?: Connection
  /** Tests keep the messages instead of sending them. */
  mailer?: Mailer
  pageCache?: PageCache
  /** Tests add a facet to the built-in ones. */
  builtInFacets?: readonly Facet[] | undefined
  /** A command that works on an existing shop: it neither fills the shop, reports its content nor keeps its lists in memory. */
  isCommand?: boolean
  /** Shows the progress of a start. */
  announce?: (text: string) => void
}

/** Builds the shop and starts its jobs. It does not listen yet. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { config, logger, clock = systemClock, announce = () => {} } = options
  const connection = await connectTo(options)
  const { db } = connection
  const traffic = createTraffic()
  const jobs = createJobs({ db, source: toJobSource(connection, config), logger, isQuiet: traffic.isQuiet })
  const events = createEvents({ onTrouble: (error) => logger.error(error, 'event') })
  const changes = config.databaseUrl ? createSharedChanges({ url: config.databaseUrl, logger }) : createLocalChanges()
  const pageCache = options.pageCache ?? createPageCache()
  const demo = await findDemo()
  const pages = preparePages({ ...options, pageCache })
  const modules = createModules({
    config,
    demo,
    db,
    clock,
    jobs,
    events,
    files: await repeatWhileDown(() => openFileStores({ db, dataDir: config.dataDir, s3: config.filesS3, announce }), {
      logger,
    }),
    mailer: options.mailer ?? createMailer(config),
    ...pages.renderers,
    onTrouble: (error) => logger.warn(error, 'outside service'),
    builtInFacets: options.builtInFacets,
  })
  events.react(listReactions({ ...modules, changes, live: createShopLive(changes) }))
  let isStopping = false
  follow({ ...options, connection, changes, modules, pageCache, clock, isStopped: () => isStopping })
  const staffFrame = createStaffFrame(changes)
  const app = await buildApp({
    config,
    logger,
    isReady: async () => !isStopping && (await db.isReady()),
    isStopping: () => isStopping,
    ...toAppParts({ config, modules, pages, pageCache, staffFrame, traffic, connection }),
  })
  // The database may move to another server in the middle of a start.
  await repeatWhileDown(() => prepare({ ...options, announce, app, db, clock, events, modules, jobs, demo }), {
    logger,
  })
  if (!options.isCommand) warmLists(modules, logger)
  return {
    app,
    jobs,
    modules,
    events,
    connection,
    async close({ isHurried = false } = {}) {
      isStopping = true
      staffFrame.live.close()
      if (!isHurried) await drain(app.server, config.drain)
      await app.close()
      await jobs.stop()
      await changes.close()
      await db.close()
    },
  }
}

type Followed = Pick<Serving, 'modules' | 'pageCache'> &
  Pick<ShopOptions, 'logger' | 'isCommand'> & {
    connection: Connection
    changes: Changes
    clock: Clock
    isStopped: () => boolean
  }

function follow({ changes, modules, pageCache, clock, logger, isCommand = false, isStopped, connection }: Followed) {
  // Before what reads again: the first read after an announcement must see what was announced.
  changes.listen(() => connection.replica?.expectChange())
  followChanges({ changes, modules, pageCache })
  const onTrouble = (error: unknown) => logger.warn(error, 'schedule')
  if (!isCommand) followSchedule({ changes, content: modules.content, clock, isStopped, onTrouble })
}

async function connectTo({ connection, config, logger, announce = () => {} }: ShopOptions): Promise<Connection> {
  const opened = connection ?? (await openDatabase({ config, logger, announce }))
  if (opened.applied.length > 0) announce(`Applied ${opened.applied.length} migration(s).`)
  return opened
}

type Prepared = Parameters<typeof fillEmptyShop>[0] &
  Pick<Serving, 'config' | 'modules'> &
  Pick<ShopOptions, 'isCommand'> & { jobs: JobRunner }

/** What a start asks the open database before the first request. It may be repeated. */
async function prepare({ jobs, isCommand = false, ...shop }: Prepared): Promise<void> {
  const { config, modules, announce } = shop
  // Before the first job: without its gateway a refund would be left to a person.
  await modules.payments.loadGateways()
  if (config.hasFakeGateway) announce('Card payments go to the fake gateway: nothing is really paid.')
  await jobs.start({ workers: config.hasWorkers })
  if (!isCommand) await fillEmptyShop({ ...shop, demo: config.isDemo ? shop.demo : undefined })
  // An unknown parameter would be dropped as one that no page reads.
  await modules.catalog.readFacets()
}

/** In the background; a request that arrives earlier waits for it. */
function warmLists({ catalog }: Modules, logger: Logger): void {
  catalog.warmLists().catch((error: unknown) => logger.warn(error, 'lists'))
}

function toJobSource({ pglite }: Connection, { databaseUrl = '' }: Config) {
  return pglite ? { pglite } : { url: databaseUrl }
}
