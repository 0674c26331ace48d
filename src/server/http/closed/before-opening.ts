import type { FastifyInstance, FastifyRequest } from 'fastify'
import { previewCookieName } from './preview-cookie.ts'
import { ApiError, notFound } from '../errors.ts'
import { sendOpeningPage, type OpeningFacts } from './opening-page.ts'
import { kindOf, patternOf } from '../route-kind.ts'

/** Where a member of staff gets the cookie with which they see a shop that is being prepared. */
export const previewPath = '/nahlad'

// The back office opens the shop, and reports of payments belong to orders that staff placed to try it.
const openRoutes: ReadonlySet<string> = new Set(['/metrics', '/sprava', previewPath])
const openAreas = ['/api/payments/', '/platba/', '/platobna-brana/', '/api/admin/', '/sprava/', '/internal/'] as const

type BeforeOpeningDeps = {
  isPreparing: () => Promise<boolean>
  /** Whether a cookie was given to a member of staff and is still valid. */
  mayPreview: (cookie: string) => boolean
  readFacts: () => Promise<OpeningFacts>
  internalSecret: string
}

/**
 * Until the owner opens the shop, every page is the same friendly one (200, never stored, not indexed), the API refuses with
 * `not_open_yet`, and machines find neither sitemaps nor feeds. Staff with a preview see the shop as it will be; nothing of
 * what they see is stored.
 */
export function registerBeforeOpening(app: FastifyInstance, deps: BeforeOpeningDeps): void {
  const { isPreparing, mayPreview, readFacts, internalSecret } = deps
  app.addHook('onRequest', async (request, reply) => {
    if (isOpenBefore(request)) return
    // Pages that staff preview are rendered with internal calls.
    if (request.headers['x-internal-call'] === internalSecret || !(await isPreparing())) return
    const cookie = request.cookies[previewCookieName]
    if (cookie !== undefined && mayPreview(cookie)) {
      request.isForStaffOnly = true
      return
    }
    if (kindOf(request) === 'api') throw new ApiError('not_open_yet')
    const pattern = patternOf(request)
    if (pattern === '/robots.txt') {
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(closedRobots)
    }
    // Sitemaps and feeds.
    if (!request.routeOptions.config.isPage && pattern !== '') throw notFound('file')
    return sendOpeningPage(reply, await readFacts())
  })
}

const closedRobots = 'User-agent: *\nDisallow: /\n'

function isOpenBefore(request: FastifyRequest): boolean {
  const [kind, pattern] = [kindOf(request), patternOf(request)]
  return (
    kind === 'probe' || kind === 'file' || openRoutes.has(pattern) || openAreas.some((area) => pattern.startsWith(area))
  )
}
