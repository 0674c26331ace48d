import type { FastifyInstance, RouteOptions } from 'fastify'
import { apiDocsStyles, renderApiDocs } from './api-docs.ts'
import { admit } from './policies.ts'

type Site = { apiUrl: string; shopName: string }

/**
 * Serves the contracts as OpenAPI 3.1 at /api/openapi.json and as a readable page at /api/docs; those of the back office
 * at /api/admin/openapi.json, to staff alone.
 */
export function registerOpenApi(app: FastifyInstance, site: Site): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    // Fastify adds a HEAD route to each GET route.
    if (route.schema?.hide !== true && route.method !== 'HEAD') routes.push(route)
  })
  const isOfStaff = ({ url }: RouteOptions) => url.startsWith('/api/admin/')
  const readDocument = printOnce(() => ({ ...site, routes: routes.filter((route) => !isOfStaff(route)) }))
  const readStaffDocument = printOnce(() => ({ ...site, routes: routes.filter(isOfStaff), isForStaff: true }))
  app.get('/api/openapi.json', { schema: { hide: true } }, readDocument)
  app.get('/api/admin/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    admit({ staff: 'signed-in' }, request)
    return readStaffDocument()
  })
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css').send(apiDocsStyles),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(await readDocument())),
  )
}

// Few processes are ever asked, and what prints the document is 130 of the 2,000 files of a start.
function printOnce(describe: () => Site & { routes: RouteOptions[]; isForStaff?: boolean }) {
  let printed: ReturnType<typeof print> | undefined
  async function print() {
    const { printOpenApi } = await import('./openapi-document.ts')
    return printOpenApi(describe())
  }
  return () => (printed ??= print())
}
