import type { FastifyInstance } from 'fastify'
import {
  contentPictureCropEndpoints,
  contentPictureEndpoints,
  pictureCropEndpoints,
  pictureEndpoints,
} from '#contracts/admin/pictures.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPicture, keepPicture } from './add-picture.ts'
import { cropPicture, showPicture } from './crop-picture.ts'

export function registerAdminMediaRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & { originals: Pick<FileStore, 'put'> },
): void {
  for (const { create } of [pictureEndpoints, contentPictureEndpoints]) {
    registerStaffWrite(
      app,
      deps,
      create,
      async ({ body, ...write }) => ({ data: await addPicture(write, body.picture) }),
      { before: ({ body, isDryRun }) => keepPicture(deps, body.picture, { isTrial: isDryRun }) },
    )
  }
  registerEndpoint(app, pictureEndpoints.get, async ({ params }) => ({
    data: await showPicture(deps.db.query, params.id),
  }))
  for (const { create } of [pictureCropEndpoints, contentPictureCropEndpoints]) {
    registerStaffWrite(app, deps, create, async ({ body, ...write }) => {
      const { picture_id: id, left, top, width, height } = body
      return { data: await cropPicture(write, { id, crop: { left, top, width, height } }) }
    })
  }
}
