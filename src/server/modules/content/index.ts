/**
 * Owns what the shop says beside its goods: settings, currencies, countries, menus, banners, search phrases, blog, FAQ, info
 * pages and legal documents.
 */
import type { FastifyInstance } from 'fastify'
import { registerContentRoutes } from './content.routes.ts'
import { createContentService, type ContentDeps } from './content.service.ts'

export type ContentModule = ReturnType<typeof createContentModule>

export function createContentModule(deps: ContentDeps) {
  const service = createContentService(deps)
  return { routes: (app: FastifyInstance) => registerContentRoutes(app, service), ...service }
}
