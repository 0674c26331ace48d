import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Headers of every answer. Scripts come from our own files alone: the hydration state is JSON data, so no page needs
 * 'unsafe-inline' or a nonce and pages stay cacheable. In development Vite's client needs both.
 */
export async function registerSecurity(
  app: FastifyInstance,
  {
    isDevelopment,
    isHttps,
    hasRateLimits,
    internalSecret,
  }: { isDevelopment: boolean; isHttps: boolean; hasRateLimits: boolean; internalSecret: string },
): Promise<void> {
  const forDevelopment = isDevelopment ? ["'unsafe-inline'"] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...forDevelopment],
        styleSrc: ["'self'", ...forDevelopment],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(isDevelopment ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  if (!hasRateLimits) return
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    // Assets and pictures are cheap and come in swarms; the API and pages are what needs a ceiling.
    allowList: (request) =>
      request.headers['x-internal-call'] === internalSecret ||
      request.url.startsWith('/assets/') ||
      request.url.startsWith('/media/') ||
      request.url.startsWith('/livez'),
    errorResponseBuilder: () => new ApiError('too_many_requests'),
  })
}
