import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { voucherSeriesEndpoints as endpoints } from '#contracts/admin/voucher-series.ts'
import { voucherSeriesIdTextSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { csvLines } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db/db.ts'
import { toMoment } from './moments.rules.ts'
import { changeVoucherSeries, createVoucherSeries } from './series/change-series.ts'
import { exportCodes, getVoucherSeries, listVoucherSeries } from './series/read-series.ts'

export function registerAdminSeriesRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listVoucherSeries(db, query) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getVoucherSeries(db.query, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'voucher-series', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createVoucherSeries(write, { ...toPatch(body), name: body.name, count: body.count }),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeVoucherSeries(write, { id: params.id, version, patch: toPatch(body) }),
  }))
  registerCodes(app, db)
}

const exportAccess = { staff: 'vouchers.export' } as const
const paramsSchema = z.object({ id: voucherSeriesIdTextSchema })

/** A file is not JSON, so it is outside the contracts. */
function registerCodes(app: FastifyInstance, { query: q }: Db): void {
  app.get('/api/admin/voucher-series/:id/codes.csv', { schema: { hide: true } }, async (request, reply) => {
    admit(exportAccess, request)
    const { data: params } = paramsSchema.safeParse(request.params)
    if (!params) throw notFound('series')
    const { id } = await getVoucherSeries(q, params.id)
    setPrivacyHeaders(reply, exportAccess)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="kupony-${id}.csv"`)
      .send(Readable.from(csvLines(exportCodes(q, id))))
  })
}

function toPatch(body: z.output<typeof endpoints.change.body>) {
  return {
    name: body.name,
    prefix: body.prefix,
    count: body.count,
    type: body.type,
    value: body.value,
    freesDelivery: body.frees_delivery,
    minimalPriceCents: body.minimal_price_cents,
    activeFrom: toMoment(body.active_from),
    activeTo: toMoment(body.active_to),
    requiresEmail: body.requires_email,
    stacking: body.stacking,
    isActive: body.is_active,
  }
}
