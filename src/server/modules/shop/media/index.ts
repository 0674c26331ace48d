/**
 * Owns pictures: `media_assets`, the originals of uploads, and the sizes made of them and of drawings on first request.
 * Knows no products; other modules keep an asset's id and get its URLs with `imageFor`.
 */
import { registerAdminMediaRoutes } from './media.admin.routes.ts'
import { registerMediaRoutes } from './media.routes.ts'
import { createMediaService, encodeAvifJob, type MediaDeps } from './media.service.ts'
import type { MediaModule } from './media.types.ts'

export { drawMark } from './draw-mark.ts'
export { imageFor } from './image.ts'
export { loadSharp } from './load-sharp.ts'
export { updatePictureAlt } from './media.queries.ts'
export type { MediaModule } from './media.types.ts'

export function createMediaModule(deps: MediaDeps): MediaModule {
  const { findPicture, encodeAvif } = createMediaService(deps)
  if (deps.isAvifEnabled) deps.jobs.work(encodeAvifJob, encodeAvif)
  return {
    routes(app) {
      registerMediaRoutes(app, { findPicture })
      registerAdminMediaRoutes(app, deps)
    },
    findPicture,
  }
}
