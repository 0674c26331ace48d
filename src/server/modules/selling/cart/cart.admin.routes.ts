import type { FastifyInstance } from 'fastify'
import { voucherTrialEndpoints } from '#contracts/admin/voucher-trials.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { CartDeps } from './cart.types.ts'
import { tryVoucher } from './office/try-voucher.ts'

export function registerAdminCartRoutes(app: FastifyInstance, { db, clock }: CartDeps): void {
  registerEndpoint(app, voucherTrialEndpoints.run, async ({ params, query, staff, branches }) => {
    // What someone is about to buy says more about them than an order does.
    if (query.cart && !staff.permissions.includes('customers.view')) throw new ApiError('forbidden')
    return {
      data: await tryVoucher(db.query, {
        id: params.id,
        branches,
        cart: query.cart,
        order: query.order,
        goodsCents: Number(query.goods_cents ?? 0),
        email: query.email,
        besides: (query.besides ?? '').split(',').flatMap((code) => code.trim() || []),
        now: query.at === undefined ? clock.now() : new Date(query.at),
      }),
    }
  })
}
