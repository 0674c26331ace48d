import type { FastifyInstance } from 'fastify'
import { returnEndpoints } from '#contracts/admin/returns.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { readReturns, returnGoods } from './return-goods.ts'

export function registerReturnRoutes(app: FastifyInstance, deps: FulfillmentDeps): void {
  registerEndpoint(app, returnEndpoints.get, async ({ params, branches }) => ({
    data: await readReturns(deps, { number: params.number, branches }),
  }))
  registerStaffWrite(app, deps, returnEndpoints.create, async ({ body: { order, place, lines, note }, ...write }) => ({
    data: await returnGoods(deps, write, { number: order, place, lines, note }),
  }))
}
