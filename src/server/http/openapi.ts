import type { FastifyInstance, RouteOptions } from 'fastify'
import { apiDocsStyles, renderApiDocs } from './api-docs.ts'

/** Serves the contracts as OpenAPI 3.1 at /api/openapi.json and as a readable page at /api/docs. */
export function registerOpenApi(app: FastifyInstance, site: { apiUrl: string; shopName: string }): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    // Fastify adds a HEAD route to each GET route.
    if (route.schema?.hide !== true && route.method !== 'HEAD') routes.push(route)
  })
  let printed: ReturnType<typeof print> | undefined
  // Few processes are ever asked, and what prints the document is 130 of the 2,000 files of a start.
  async function print() {
    const { printOpenApi } = await import('./openapi-document.ts')
    return printOpenApi({ ...site, routes })
  }
  const readDocument = () => (printed ??= print())
  app.get('/api/openapi.json', { schema: { hide: true } }, readDocument)
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css').send(apiDocsStyles),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(await readDocument())),
  )
}
