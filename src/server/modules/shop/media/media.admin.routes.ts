import type { FastifyInstance } from 'fastify'
import { contentPictureEndpoints, pictureEndpoints } from '#contracts/admin/pictures.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPicture } from './add-picture.ts'

export function registerAdminMediaRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & { originals: Pick<FileStore, 'put'> },
): void {
  for (const { create } of [pictureEndpoints, contentPictureEndpoints]) {
    registerStaffWrite(app, deps, create, async ({ body, ...write }) => ({
      data: await addPicture(deps, write, body.picture),
    }))
  }
}
