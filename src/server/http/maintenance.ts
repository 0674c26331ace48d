import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveCaller, type Authenticate } from './caller.ts'
import { ApiError } from './errors.ts'
import { kindOf, patternOf } from './route-kind.ts'

// Money that is on its way must arrive, staff must get in, and probes and files say nothing of the shop.
const openRoutes: ReadonlySet<string> = new Set(['/api/auth/login', '/api/auth/logout', '/api/me', '/metrics'])
const openAreas = ['/api/payments/', '/platba/', '/platobna-brana/', '/api/admin/', '/internal/'] as const

type MaintenanceDeps = {
  isInMaintenance: () => Promise<boolean>
  authenticate: Authenticate
  internalSecret: string
}

/**
 * While the shop is closed every call answers 503 with Retry-After, and every page but the login is the maintenance page with
 * that status (`request.isClosed`). Payment callbacks, staff, probes and files go on.
 */
export function registerMaintenance(
  app: FastifyInstance,
  { isInMaintenance, authenticate, internalSecret }: MaintenanceDeps,
): void {
  app.decorateRequest('isClosed', false)
  app.addHook('onRequest', async (request) => {
    if (isAlwaysOpen(request)) return
    // The closed page itself is made by calls from within.
    if (request.headers['x-internal-call'] === internalSecret || !(await isInMaintenance())) return
    const { user } = await resolveCaller(request, authenticate)
    if (user && user.scope.length > 0) return
    if (!request.routeOptions.config.isPage) throw new ApiError('maintenance')
    request.isClosed = true
  })
}

function isAlwaysOpen(request: FastifyRequest): boolean {
  const [kind, pattern] = [kindOf(request), patternOf(request)]
  return (
    kind === 'probe' || kind === 'file' || openRoutes.has(pattern) || openAreas.some((area) => pattern.startsWith(area))
  )
}
