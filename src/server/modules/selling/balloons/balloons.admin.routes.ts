import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { balloonBookingEndpoints as endpoints } from '#contracts/admin/balloon-slots.ts'
import { orderIdSchema } from '#contracts/ids.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { BalloonsDeps } from './balloons.types.ts'
import { listFreeTimes, moveSlot } from './moving/move-slot.ts'
import { markPrepared, readTimetable, unmarkPrepared } from './timetable.ts'

const preparedSchema = z.object({ id: orderIdSchema })

export function registerTimetableRoutes(app: FastifyInstance, deps: BalloonsDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query: { store, from, days }, branches }) => ({
    data: await readTimetable(deps, { branches, storeId: store, from, days: Number(days ?? 1) }),
  }))
  registerEndpoint(app, endpoints.times, async ({ params, branches }) => ({
    data: { days: await listFreeTimes(deps, { branches, orderId: params.id }) },
  }))
  registerStaffWrite(app, deps, endpoints.move, async ({ body: { id, from, to }, ...write }) => {
    await moveSlot(deps, write, { orderId: id, from: new Date(from), to: new Date(to) })
    return { data: { id, at: to } }
  })
  registerStaffWrite(
    app,
    deps,
    endpoints.prepare,
    async ({ body: { id }, undoable, ...write }) => {
      await markPrepared(deps, write, id)
      undoable({ id })
      return { data: { id } }
    },
    { undo: { facts: preparedSchema, run: ({ facts, ...write }) => unmarkPrepared(write, facts.id) } },
  )
}
