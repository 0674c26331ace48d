import type { FastifyInstance } from 'fastify'
import { orderChangeEndpoints } from '#contracts/admin/order-changes.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { OrdersDeps } from '../orders-module.types.ts'
import { changeLines } from './change-lines.ts'
import { findGoods } from './find-goods.ts'

export function registerOrderChangeRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, orderChangeEndpoints.goods, async ({ query }) => ({ data: await findGoods(deps, query.q) }))
  registerStaffWrite(app, deps, orderChangeEndpoints.lines, async ({ params, body, version, ...write }) => ({
    data: await changeLines(deps, write, { number: params.number, version, body }),
  }))
}
