import type { FastifyInstance } from 'fastify'
import { gatheringEndpoints } from '#contracts/admin/gathering.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { gatherOrder, readGathering } from './gather-order.ts'

export function registerGatheringRoutes(app: FastifyInstance, deps: FulfillmentDeps): void {
  registerEndpoint(app, gatheringEndpoints.get, async ({ params, branches }) => ({
    data: await readGathering(deps, { number: params.number, branches }),
  }))
  registerStaffWrite(app, deps, gatheringEndpoints.create, async ({ body, ...write }) => ({
    data: await gatherOrder(deps, write, { number: body.order }),
  }))
}
