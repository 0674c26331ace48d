import type { FastifyInstance } from 'fastify'
import { resolveCaller, type Authenticate } from './caller.ts'
import { ApiError } from './errors.ts'

// Money that is on its way must arrive, staff must get in, and probes ask about the process and not about the shop.
const openPaths = [
  '/livez',
  '/readyz',
  '/metrics',
  '/assets/',
  '/media/',
  '/favicon',
  '/api/payments/',
  '/platba/',
  '/platobna-brana/',
  '/admin',
  '/api/admin/',
  '/api/auth/login',
  '/api/auth/logout',
  '/api/me',
] as const

type MaintenanceDeps = {
  isInMaintenance: () => Promise<boolean>
  authenticate: Authenticate
  internalSecret: string
}

/**
 * While the shop is closed every call answers 503 with Retry-After, and every page is the maintenance page with that status
 * (`request.isClosed`). Payment callbacks, staff, probes and files go on.
 */
export function registerMaintenance(
  app: FastifyInstance,
  { isInMaintenance, authenticate, internalSecret }: MaintenanceDeps,
): void {
  app.decorateRequest('isClosed', false)
  app.addHook('onRequest', async (request) => {
    if (openPaths.some((path) => request.url.startsWith(path))) return
    // The closed page itself is made by calls from within.
    if (request.headers['x-internal-call'] === internalSecret || !(await isInMaintenance())) return
    const { user } = await resolveCaller(request, authenticate)
    if (user && user.scope.length > 0) return
    if (request.routeOptions.url !== '/*') throw new ApiError('maintenance')
    request.isClosed = true
  })
}
