import type { FastifyInstance } from 'fastify'
import { registerSetUpRoutes } from './set-up.admin.routes.ts'
import type { SetUpDeps } from './settings/change-set-up.ts'
import { registerTextRoutes, type TextDeps } from './texts.admin.routes.ts'

/** What staff write in the shop. */
export function registerOfficeRoutes(app: FastifyInstance, deps: TextDeps & SetUpDeps): void {
  registerSetUpRoutes(app, deps)
  registerTextRoutes(app, deps)
}
