import type { FastifyInstance } from 'fastify'
import { fulfillmentEndpoints, packingProblemEndpoints, waveEndpoints } from '#contracts/admin/fulfillment.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { FulfillmentDeps } from './fulfillment.types.ts'
import { readQueue, readSummary } from './queue/read-queue.ts'
import { solveProblem } from './waves/solve-problem.ts'
import { getWave, makeWave, pick, releaseWave } from './waves/waves.ts'

export function registerFulfillmentRoutes(app: FastifyInstance, deps: FulfillmentDeps): void {
  const { db } = deps
  registerEndpoint(app, fulfillmentEndpoints.queue, async ({ query, branches }) => ({
    data: await readQueue(deps, { branches, query }),
  }))
  registerEndpoint(app, fulfillmentEndpoints.summary, async ({ branches }) => ({
    data: await readSummary(deps, branches),
  }))
  registerEndpoint(app, waveEndpoints.get, async ({ params, branches }) => ({
    data: await getWave(db.query, { id: params.id, branches }),
  }))
  registerStaffWrite(app, deps, waveEndpoints.create, async ({ body, ...write }) => ({
    data: await makeWave(deps, write, body),
  }))
  registerStaffWrite(app, deps, waveEndpoints.pick, async ({ params, body, version, ...write }) => {
    const { variantId, locationId, picked, missing = 0 } = body
    return { data: await pick(deps, write, { id: params.id, version, variantId, locationId, picked, missing }) }
  })
  registerStaffWrite(app, deps, waveEndpoints.release, ({ params, version, ...write }) =>
    releaseWave(deps, write, { id: params.id, version }),
  )
  registerStaffWrite(app, deps, packingProblemEndpoints.solve, async ({ params, version, ...write }) => ({
    data: await solveProblem(deps, write, { id: params.id, version }),
  }))
}
