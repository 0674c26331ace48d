import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admission, Work } from './admission.ts'
import { kindOf, patternOf } from '../route-kind.ts'

/** Calls of the API are admitted here. Pages enter by themselves, because only they know their kind. */
export function registerAdmission(
  app: FastifyInstance,
  { admission, internalSecret }: { admission: Admission; internalSecret: string },
): void {
  app.decorateRequest('work')
  app.addHook('onRoute', (route) => {
    const { handler } = route
    if (!route.url.startsWith('/api/')) return
    route.handler = async function handle(request, reply) {
      const { work } = request
      if (work) work.hasStarted = true
      try {
        return await handler.call(this, request, reply)
      } finally {
        work?.leave()
      }
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (kindOf(request) !== 'api' || isAlwaysOpen(request)) return
    // Internal calls of a page were admitted with the page.
    if (request.headers['x-internal-call'] === internalSecret) return
    const work = { leave: await admission.enter({ work: workOf(request), address: request.ip }), hasStarted: false }
    request.work = work
    // Refused before its handler, or the visitor has left. A handler that has started keeps running, and counts.
    reply.raw.once('close', () => {
      if (!work.hasStarted) work.leave()
    })
  })
}

/** Logging out is one statement, and a visitor whose logout is refused would believe that they are safe. */
function isAlwaysOpen(request: FastifyRequest): boolean {
  return patternOf(request) === '/api/auth/logout'
}

function workOf(request: FastifyRequest): Work {
  const { access = 'public' } = request.routeOptions.config
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return access === 'public' && isRead && !stepsOfBuying.test(patternOf(request)) ? 'read' : 'buy'
}

/** A purchase begins with the read of a guest's cart, which anyone may call: a flood of searches must not refuse it. */
const stepsOfBuying = /^\/api\/(?:cart|checkout)\//
