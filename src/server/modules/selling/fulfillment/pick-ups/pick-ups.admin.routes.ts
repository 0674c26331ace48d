import type { FastifyInstance } from 'fastify'
import { pickUpEndpoints } from '#contracts/admin/pick-ups.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { getPickUp, handOverPickUp, readPickUps } from './pick-ups.ts'

export function registerPickUpRoutes(app: FastifyInstance, deps: FulfillmentDeps): void {
  const { db, cashKinds } = deps
  registerEndpoint(app, pickUpEndpoints.list, async ({ query, branches }) => ({
    data: await readPickUps(deps, { branches, storeId: query.store, view: query.view ?? 'ready' }),
  }))
  registerEndpoint(app, pickUpEndpoints.get, async ({ params, branches }) => ({
    data: await getPickUp(db.query, { number: params.number, branches }, cashKinds),
  }))
  registerStaffWrite(app, deps, pickUpEndpoints.handOver, async ({ body, ...write }) => ({
    data: await handOverPickUp(deps, write, body),
  }))
}
