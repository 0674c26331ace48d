import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { orderAddressEndpoints } from '#contracts/admin/order-address.ts'
import { orderChangeEndpoints, orderNumberParams } from '#contracts/admin/order-changes.ts'
import { orderPaperEndpoints } from '#contracts/admin/order-papers.ts'
import { orderRefundEndpoints } from '#contracts/admin/order-refunds.ts'
import { notFound } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { rehearse } from '#server/platform/db/rehearse.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { drawForStaff, getForStaff, listForStaff } from '../billing/list-for-staff.ts'
import { listRefundsToSend } from '../refunds/list-open-refunds.ts'
import { markSentByStaff, refundByStaff } from '../refunds/refund-by-staff.ts'
import { readStore } from '../office/change-order.ts'
import { changeAddress, listPlaces } from './change-address.ts'
import { changeLines } from './change-lines.ts'
import { findGoods } from './find-goods.ts'

export function registerOrderChangeRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, orderChangeEndpoints.goods, async ({ query }) => ({ data: await findGoods(deps, query.q) }))
  registerStaffWrite(
    app,
    deps,
    orderChangeEndpoints.lines,
    async ({ params, body, version, ...write }) => ({
      data: await changeLines(deps, write, { number: params.number, version, body }),
    }),
    {
      amountCents: async ({ params, body, version, ...write }) => {
        const wanted = { number: params.number, version, body }
        const { money } = await rehearse(write.tx, () => changeLines(deps, { ...write, audit: () => {} }, wanted))
        return money.refund_cents
      },
      storeId: ({ tx, params }) => readStore(tx, { number: params.number }),
    },
  )
  registerEndpoint(app, orderAddressEndpoints.places, async ({ params, branches }) => ({
    data: await listPlaces(deps, await getForStaff(deps, { number: params.number, branches })),
  }))
  registerStaffWrite(app, deps, orderAddressEndpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeAddress(deps, write, { number: params.number, version, body }),
  }))
  registerRefunds(app, deps)
  registerPapers(app, deps)
}

function registerRefunds(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, orderRefundEndpoints.list, async ({ query, staff }) => ({
    data: await listRefundsToSend(deps, staff.branches, query),
  }))
  registerStaffWrite(
    app,
    deps,
    orderRefundEndpoints.create,
    async ({ params, body, version, ...write }) => ({
      data: await refundByStaff(deps, write, { number: params.number, version, body }),
    }),
    {
      amountCents: async ({ params, body, version, ...write }) => {
        const wanted = { number: params.number, version, body }
        const refund = await rehearse(write.tx, () => refundByStaff(deps, { ...write, audit: () => {} }, wanted))
        return refund.amount_cents
      },
      storeId: ({ tx, params }) => readStore(tx, { number: params.number }),
    },
  )
  registerStaffWrite(app, deps, orderRefundEndpoints.sent, async ({ params, body, version, ...write }) => ({
    data: await markSentByStaff(deps, write, { number: params.number, version, refundId: body.refundId }),
  }))
}

const paperParams = z.extend(orderNumberParams, { file: z.string().check(z.regex(/^[1-9]\d{0,9}\.pdf$/)) })
const paperAccess = { staff: 'orders.view', at: 'store' } as const

function registerPapers(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, orderPaperEndpoints.list, async ({ params, branches }) => ({
    data: await listForStaff(deps, { number: params.number, branches }),
  }))
  // A file is not JSON, so it is outside the contracts. `?znova=1` draws a broken file again.
  app.get('/api/admin/orders/:number/papers/:file', { schema: { hide: true } }, async (request, reply) => {
    admit(paperAccess, request)
    const { data: asked } = paperParams.safeParse(request.params)
    if (!asked) throw notFound('paper')
    const isFresh = new URL(request.url, 'http://shop').searchParams.get('znova') === '1'
    const { number, pdf } = await drawForStaff(deps, {
      number: asked.number,
      branches: request.staff?.branches,
      paperId: Number.parseInt(asked.file, 10),
      isFresh,
    })
    setPrivacyHeaders(reply, paperAccess)
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${number}.pdf"`).send(pdf)
  })
}
