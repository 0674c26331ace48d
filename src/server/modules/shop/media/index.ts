/**
 * Owns pictures: `media_assets`, the originals of uploads, and the sizes made of them and of drawings on first request.
 * Knows no products; other modules keep an asset's id and get its URLs with `imageFor`.
 */
import type { FastifyInstance } from 'fastify'
import { registerMediaRoutes } from './media.routes.ts'
import { createMediaService, encodeAvifJob, type MediaDeps } from './media.service.ts'

export { imageFor } from './image.ts'

export function createMediaModule(deps: MediaDeps) {
  const service = createMediaService(deps)
  if (deps.isAvifEnabled) deps.jobs.work(encodeAvifJob, service.encodeAvif)
  return {
    routes: (app: FastifyInstance) => registerMediaRoutes(app, service),
    findPicture: service.findPicture,
  }
}
