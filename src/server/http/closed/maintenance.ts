import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveCaller, type Authenticate } from '../caller.ts'
import { ApiError } from '../errors.ts'
import { kindOf, patternOf } from '../route-kind.ts'

// Payments in progress must arrive, staff must be able to log in, and probes and files show nothing of the shop.
const openRoutes: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/logout',
  '/api/me',
  '/metrics',
  '/sprava',
])
const openAreas = ['/api/payments/', '/platba/', '/platobna-brana/', '/api/admin/', '/sprava/', '/internal/'] as const

type MaintenanceDeps = {
  isInMaintenance: () => Promise<boolean>
  authenticate: Authenticate
  internalSecret: string
}

/**
 * While the shop is closed every call answers 503 with Retry-After, and every page except the login is the maintenance
 * page with the same status (`request.isClosed`). Payment callbacks, staff, probes and files keep working.
 */
export function registerMaintenance(
  app: FastifyInstance,
  { isInMaintenance, authenticate, internalSecret }: MaintenanceDeps,
): void {
  app.decorateRequest('isClosed', false)
  app.decorateRequest('isForStaffOnly', false)
  app.addHook('onRequest', async (request) => {
    if (isAlwaysOpen(request)) return
    // The maintenance page itself is rendered with internal calls.
    if (request.headers['x-internal-call'] === internalSecret || !(await isInMaintenance())) return
    const { user } = await resolveCaller(request, authenticate)
    request.isForStaffOnly = user !== undefined && user.scope.length > 0
    if (request.isForStaffOnly) return
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
