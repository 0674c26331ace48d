import type { FastifyInstance } from 'fastify'
import { savedViewEndpoints } from '#contracts/admin/saved-views.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { StaffParts } from './staff.types.ts'
import { listViews, removeView, saveView } from './views/saved-views.ts'

/** The saved views of the person. None of these is a write of the shop's things: each is about its caller alone. */
export function registerSavedViewRoutes(app: FastifyInstance, parts: StaffParts): void {
  registerEndpoint(app, savedViewEndpoints.list, async ({ staff: { userId }, query: { screen } }) => ({
    data: await listViews(parts, { userId, screen }),
  }))
  registerEndpoint(app, savedViewEndpoints.save, ({ staff: { userId }, query: { screen }, body }) =>
    saveView(parts, { userId, screen, view: body }),
  )
  registerEndpoint(app, savedViewEndpoints.remove, ({ staff: { userId }, query: { screen, name } }) =>
    removeView(parts, { userId, screen, name }),
  )
}
