import type { FastifyInstance } from 'fastify'
import { pageParams } from '#contracts/page-params.ts'
import type { Modules } from './composition.ts'
import { shopName } from './composition/quarter-deps.ts'
import type { Config } from './config.ts'
import type { Figures } from './http/telemetry/metrics.ts'
import type { StaffFrame } from './http/staff/staff-operations.ts'
import { createStoredAnswers } from './http/stored/stored-answers.ts'
import type { Connection } from './platform/db/connect.ts'
import type { PageCache } from './platform/page-cache.ts'
import type { Traffic } from './platform/traffic.ts'
import { firstPaintDigest } from './render/first-paint.ts'
import { tagsOfAnswer } from './render/page-tags.ts'
import type { PreparedPages } from './render/prepare-pages.ts'
import { createAnswerStored } from './render/stored-pages.ts'

export type Serving = {
  config: Config
  modules: Modules
  pages: PreparedPages
  pageCache: PageCache
  staffFrame: StaffFrame
  traffic: Traffic
  connection: Pick<Connection, 'pool' | 'replica'>
}

/** What the application takes from modules and pages. */
export function toAppParts({ config, modules, pages, pageCache, staffFrame, traffic, connection }: Serving) {
  const isPageParam = (name: string) => pageParams.has(name) || modules.catalog.isFacetParam(name)
  const storedAnswers = createStoredAnswers({
    pageCache,
    isCacheOn: config.hasPageCache,
    internalSecret: pages.internalSecret,
    pageOrigin: config.apiOrigin === undefined ? undefined : new URL(config.publicUrl).origin,
    isOpenParam: modules.catalog.isFacetName,
    tagsOf: tagsOfAnswer,
  })
  return {
    shopName,
    internalSecret: pages.internalSecret,
    admission: pages.admission,
    authenticate: modules.accounts.authenticate,
    authenticateStaff: modules.staff.authenticate,
    isInMaintenance: modules.content.isInMaintenance,
    isPreparing: modules.content.isPreparing,
    mayPreview: modules.opening.mayPreview,
    readOpeningFacts: modules.opening.readFacts,
    cachedContacts: modules.content.cachedContacts,
    inlineScriptDigest: firstPaintDigest,
    listWidgetOrigins: modules.delivery.listWidgetOrigins,
    traffic,
    readFigures: () => readFigures({ modules, traffic, connection }),
    registerModules: (app: FastifyInstance) => {
      for (const module of Object.values(modules)) if ('routes' in module) module.routes(app)
    },
    answerStored: createAnswerStored({
      pageCache,
      isPageParam,
      storedAnswers,
      noteStored: modules.search.noteStored,
    }),
    storedAnswers,
    staffFrame,
    registerPages: (app: FastifyInstance) => pages.register(app, isPageParam),
  }
}

async function readFigures({
  modules,
  traffic,
  connection: { pool, replica },
}: Pick<Serving, 'modules' | 'traffic' | 'connection'>): Promise<Figures> {
  return {
    ...(await modules.health.readFigures()),
    storedAnswers: traffic.countStored(),
    replicaAgeSeconds: toSeconds(replica?.ageMs()),
    databaseConnections: pool && {
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    },
  }
}

function toSeconds(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : ms / 1000
}
