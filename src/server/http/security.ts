import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from './errors.ts'
import { kindOf } from './route-kind.ts'

// The sources that Google's guide to the tag manager and Analytics under a policy requires; unused without a container.
const tagManagerSources = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

type SecurityOptions = {
  isDevelopment: boolean
  isHttps: boolean
  hasRateLimits: boolean
  internalSecret: string
  /** Origins of the widgets of pick-up points that are on. Only the page in the frame loads them. */
  listWidgetOrigins: () => Promise<readonly string[]>
  hasTagManager: boolean
  mapOrigin: string
  /** Where the pages call the API, if not at their own origin. */
  apiOrigin: string | undefined
  /** `sha256-…` of the inline script in the pages. */
  inlineScriptDigest: string
}

/**
 * Headers of every answer. Scripts come only from the shop's own files, except one that is allowed by its digest: the
 * hydration state is JSON data, so pages need neither 'unsafe-inline' nor a nonce and stay cacheable. In development
 * Vite's client needs both.
 */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { isHttps, hasRateLimits, internalSecret, listWidgetOrigins } = options
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: listSources(options) },
    hsts: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    global: false,
  })
  // Helmet would put the same headers together for each request, and set them on Node's answer: Node then checks and copies
  // every header of the answer twice.
  let shared: Record<string, string> | undefined
  app.addHook('onRequest', async (_request, reply) => {
    shared ??= takeHeaders(reply)
    reply.headers(shared)
  })
  // The only page that the shop's own pages show in a frame.
  app.addHook('onRequest', async (request, reply) => {
    // The back office alone may ask for the camera (render/admin).
    if (kindOf(request) === 'page') reply.header('permissions-policy', 'camera=()')
    if (!request.routeOptions.config.isFramed) return
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', toFramedPolicy(policy, await listWidgetOrigins()))
  })
  if (!hasRateLimits) return
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    // Assets and pictures are cheap and come in bursts; only the API and pages need a limit.
    allowList: (request) =>
      request.headers['x-internal-call'] === internalSecret || ['probe', 'file'].includes(kindOf(request)),
    errorResponseBuilder: () => new ApiError('too_many_requests'),
  })
}

/** The policy of the page in the frame: our own pages may show it, and it may show the widgets. */
function toFramedPolicy(policy: string, widgetOrigins: readonly string[]): string {
  const sources = ["'self'", ...widgetOrigins].join(' ')
  return policy
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("script-src 'self'", `script-src ${sources}`)
    .replace("frame-src 'self'", `frame-src ${sources}`)
}

/** What Helmet writes, taken off Node's answer again. */
function takeHeaders({ raw, helmet: writeHeaders }: FastifyReply): Record<string, string> {
  writeHeaders()
  const written = Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  for (const [name] of written) raw.removeHeader(name)
  return Object.fromEntries(written)
}

/** The content security policy. */
function listSources(options: SecurityOptions) {
  const { isDevelopment, isHttps, hasTagManager, mapOrigin, apiOrigin, inlineScriptDigest } = options
  const tags = hasTagManager ? tagManagerSources : { scripts: [], images: [], connections: [] }
  const forDevelopment = isDevelopment ? ["'unsafe-inline'"] : []
  // If a digest is present, browsers ignore 'unsafe-inline'.
  const inlineScripts = isDevelopment ? forDevelopment : [`'${inlineScriptDigest}'`]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts, ...tags.scripts],
    frameSrc: ["'self'"],
    styleSrc: ["'self'", ...forDevelopment],
    imgSrc: ["'self'", 'data:', mapOrigin, ...tags.images],
    fontSrc: ["'self'"],
    connectSrc: [
      "'self'",
      ...(apiOrigin === undefined ? [] : [apiOrigin]),
      ...tags.connections,
      ...(isDevelopment ? ['ws:'] : []),
    ],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  }
}
