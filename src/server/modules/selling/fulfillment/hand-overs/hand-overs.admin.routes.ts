import type { FastifyInstance } from 'fastify'
import { handOverEndpoints } from '#contracts/admin/hand-overs.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { closeHandOver } from './close-hand-over.ts'
import { printHandOver } from './print-hand-over.ts'
import { getHandOver, listHandOverRows, listWaiting } from './read-hand-overs.ts'

export function registerHandOverRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & { readSetting: ReadSetting; jobs: Jobs },
): void {
  const { db } = deps
  registerEndpoint(app, handOverEndpoints.waiting, async () => ({ data: await listWaiting(db) }))
  registerEndpoint(app, handOverEndpoints.list, async ({ query }) => ({ data: await listHandOverRows(db, query) }))
  registerEndpoint(app, handOverEndpoints.get, async ({ params }) => ({ data: await getHandOver(db.query, params.id) }))
  registerEndpoint(app, handOverEndpoints.print, async ({ params }) => ({
    data: { files: [await printHandOver(deps, params.id)] },
  }))
  registerStaffWrite(app, deps, handOverEndpoints.close, async ({ body, ...write }) => ({
    data: await closeHandOver(deps, write, body),
  }))
}
