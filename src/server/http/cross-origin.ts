import type { FastifyInstance } from 'fastify'
import { kindOf } from './route-kind.ts'
import { isForStaff } from './staff/staff-caller.ts'

const methods = 'GET, POST, PUT, DELETE'
const headers = 'authorization, content-type, idempotency-key, x-cart-temp-id, x-client-url'
/** How long browsers cache the answer to a preflight request, in seconds: Chromium's maximum. */
const rememberSeconds = 7_200

/**
 * If the pages call the API at an origin other than their own (`API_URL`), only that page origin may read its answers
 * and send its cookies. Registered before any hook that may refuse a call, so that the page can read the refusal.
 */
export function registerCrossOrigin(app: FastifyInstance, pageOrigin: string): void {
  app.decorate('pageOrigin', pageOrigin)
  app.addHook('onRequest', async (request, reply) => {
    // The storefront's pages have no business in the back office.
    if (kindOf(request) !== 'api' || isForStaff(request)) return
    reply.header('vary', 'Origin')
    if (request.headers.origin !== pageOrigin) return
    reply.header('access-control-allow-origin', pageOrigin).header('access-control-allow-credentials', 'true')
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    return reply
      .code(204)
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', headers)
      .header('access-control-max-age', rememberSeconds)
      .send()
  })
}
