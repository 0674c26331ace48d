import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { branchReservationEndpoints as endpoints } from '#contracts/admin/store-reservations.ts'
import { storeReservationIdSchema } from '#contracts/ids.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { handOver, markReady, readBranchReservations, release, unmarkReady } from './branch-reservations.ts'
import type { ReservationsDeps } from './reservations.types.ts'

const readySchema = z.object({ id: storeReservationIdSchema })

export function registerBranchReservationRoutes(app: FastifyInstance, deps: ReservationsDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query, branches }) => ({
    data: await readBranchReservations(deps.db.query, { storeId: query.store, branches }),
  }))
  registerStaffWrite(
    app,
    deps,
    endpoints.ready,
    async ({ body: { id }, undoable, ...write }) => {
      await markReady(deps, write, id)
      undoable({ id })
      return { data: { id } }
    },
    { undo: { facts: readySchema, run: ({ facts, ...write }) => unmarkReady(write, facts.id) } },
  )
  registerStaffWrite(app, deps, endpoints.handOver, async ({ body, ...write }) => {
    await handOver(deps, write, body)
    return { data: { id: body.id } }
  })
  registerStaffWrite(app, deps, endpoints.release, async ({ body, ...write }) => {
    await release(deps, write, body)
    return { data: { id: body.id } }
  })
}
