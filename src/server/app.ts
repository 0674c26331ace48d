import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Config } from './config.ts'
import type { AnswerStored } from './render/stored-pages.ts'
import type { Admission } from './http/admission/admission.ts'
import { registerAdmission } from './http/admission/admit-requests.ts'
import { registerCrossOrigin } from './http/cross-origin.ts'
import { refuseCrossSite, resolveCaller, toStranger, type Authenticate } from './http/caller.ts'
import { notFound, sendProblem } from './http/errors.ts'
import { registerOpenApi } from './http/openapi.ts'
import { type Figures, registerMetrics } from './http/telemetry/metrics.ts'
import { registerBeforeOpening } from './http/closed/before-opening.ts'
import { registerMaintenance } from './http/closed/maintenance.ts'
import type { OpeningFacts } from './http/closed/opening-page.ts'
import type { PlainPageContacts } from './http/plain-page.ts'
import { registerMultipart } from './http/multipart.ts'
import { registerWaitLimit } from './http/admission/limit-waits.ts'
import { registerProbes } from './http/probes.ts'
import { registerPlannedReads } from './http/staff/plan-reads.ts'
import { kindOf, toOriginForm } from './http/route-kind.ts'
import { isForStaff, refuseForeignPage, resolveStaff, type AuthenticateStaff } from './http/staff/staff-caller.ts'
import type { StaffFrame } from './http/staff/staff-operations.ts'
import type { StoredAnswers } from './http/stored/stored-answers.ts'
import { refuseUnstorableText } from './http/unstorable-text.ts'
import { registerSecurity } from './http/security.ts'
import { registerTracing } from './http/telemetry/trace-requests.ts'
import { withoutTrailingSlash } from './http/trailing-slash.ts'
import { validatorCompiler, withoutAjv } from './http/validation.ts'
import { hideSecrets, type Logger } from './platform/logger.ts'
import type { Traffic } from './platform/traffic.ts'

export type AppParts = {
  config: Config
  logger: Logger
  shopName: string
  internalSecret: string
  admission: Admission
  traffic: Traffic
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
  readFigures: () => Promise<Figures>
  isReady: () => Promise<boolean>
  isStopping: () => boolean
  isInMaintenance: () => Promise<boolean>
  isPreparing: () => Promise<boolean>
  mayPreview: (cookie: string) => boolean
  readOpeningFacts: () => Promise<OpeningFacts>
  cachedContacts: () => PlainPageContacts | undefined
  inlineScriptDigest: string
  /** Origins of the widgets of pick-up points that are on. */
  listWidgetOrigins: () => Promise<readonly string[]>
  registerModules: (app: FastifyInstance) => void
  /** Sends a stored page or answer and returns true; everything else goes through Fastify. */
  answerStored: AnswerStored
  storedAnswers: StoredAnswers
  staffFrame: StaffFrame
  /** Everything that is not an API call: pages and their assets. Registered last. */
  registerPages: (app: FastifyInstance) => Promise<void>
}

/**
 * A connection that sends nothing, or incomplete headers, is closed after 15 s. An idle one stays open longer than the
 * load balancer in front keeps it.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/** Builds the application without listening: tests use it through `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, admission, authenticate, authenticateStaff, internalSecret, isInMaintenance } = parts
  const app = createFastify(parts)
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(notFound('route'), request, reply))
  app.decorate('hasSecureCookies', config.hasSecureCookies)
  app.decorate('cookieDomain', config.cookieDomain)
  app.decorate('cachedContacts', parts.cachedContacts)
  app.decorate('readHandlers', new Map())
  app.decorate('storedAnswers', parts.storedAnswers)
  app.decorate('staffFrame', parts.staffFrame)
  app.decorateRequest('caller')
  app.decorateRequest('staff')
  app.decorateRequest('cacheMoment', 0)

  if (config.tracing !== undefined) registerTracing(app)
  await registerPlugins(app, parts)

  // Hooks run in the order of their registration.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    request.cacheMoment = parts.storedAnswers.now()
    const target = withoutTrailingSlash(request.url)
    if (target !== undefined) return reply.redirect(target, 301)
  })
  registerMaintenance(app, { isInMaintenance, authenticate, internalSecret })
  const { isPreparing, mayPreview, readOpeningFacts: readFacts } = parts
  registerBeforeOpening(app, { isPreparing, mayPreview, readFacts, internalSecret })
  registerAdmission(app, { admission, internalSecret })
  registerWaitLimit(app)
  registerPlannedReads(app)
  app.addHook('preValidation', async (request) => {
    if (kindOf(request) !== 'api') return
    if (isForStaff(request)) {
      request.caller = toStranger(request)
      refuseForeignPage(request, config.adminOrigin ?? config.publicUrl)
      request.staff = await resolveStaff(request, authenticateStaff)
    } else {
      request.caller = await resolveCaller(request, authenticate)
      if (!request.caller.isTokenFromHeader) refuseCrossSite(request, config.publicUrl)
    }
    refuseUnstorableText(request)
  })
  addAnswerHooks(app, parts)

  registerProbes(app, parts)
  parts.registerModules(app)
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw notFound('route')
  })
  await parts.registerPages(app)
  return app
}

function createFastify({ config, logger, admission, traffic, isStopping, answerStored }: AppParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // Requests on connections that are still open during shutdown get a normal answer.
    return503OnClosing: false,
    serverFactory(handler) {
      const server = createServer(timeouts, (request, response) => {
        admission.noteArrival()
        if (isStopping()) response.shouldKeepAlive = false
        request.url = toOriginForm(request.url ?? '/')
        if (answerStored(request, response)) return traffic.noteStored()
        response.once('close', traffic.enter())
        handler(request, response)
      })
      return server.on('connection', admission.noteArrival)
    },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 256 },
    schemaController: { compilersFactory: withoutAjv },
    // URLs that cannot be decoded never reach the hooks.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  })
}

async function registerPlugins(
  app: FastifyInstance,
  { config, internalSecret, inlineScriptDigest, listWidgetOrigins, shopName, readFigures }: AppParts,
): Promise<void> {
  await app.register(cookie)
  await app.register(formbody)
  await registerMultipart(app)
  if (config.apiOrigin !== undefined) registerCrossOrigin(app, new URL(config.publicUrl).origin)
  await registerSecurity(app, {
    isDevelopment: config.env === 'development',
    isHttps: config.hasSecureCookies,
    hasRateLimits: config.hasRateLimits,
    internalSecret,
    listWidgetOrigins,
    hasTagManager: config.gtmId !== undefined,
    mapOrigin: new URL(config.mapTiles.url).origin,
    apiOrigin: config.apiOrigin,
    inlineScriptDigest,
  })
  if (config.metricsToken !== undefined || config.metricsPort !== undefined)
    await registerMetrics(app, { token: config.metricsToken, readFigures })
  registerOpenApi(app, { apiUrl: config.apiBaseUrl || config.publicUrl, shopName })
}

function addAnswerHooks(app: FastifyInstance, { isStopping }: AppParts): void {
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise a connection that was busy during shutdown would stay alive, and keep the process alive.
    if (isStopping()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = { url: hideSecrets(request.url), status: reply.statusCode, ms: reply.elapsedTime }
    if (reply.statusCode >= 500) request.log.warn(line, 'request')
    else request.log.debug(line, 'request')
  })
}
