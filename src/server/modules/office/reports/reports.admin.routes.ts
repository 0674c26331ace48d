import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { reportEndpoints, type SalesReport, salesQuerySchema } from '#contracts/admin/reports.ts'
import { ApiError } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readSales } from './read-sales.ts'
import type { ReportsDeps } from './reports.types.ts'
import { writeSalesCsv, writeSalesXlsx } from './sales-file.ts'

const fileAccess = { staff: 'reports.export', at: 'store' } as const

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: writeSalesCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeSalesXlsx },
} satisfies Record<string, { type: string; write: (report: SalesReport) => Promise<Readable> }>

export function registerReportRoutes(app: FastifyInstance, deps: ReportsDeps): void {
  registerEndpoint(app, reportEndpoints.sales, async ({ query, branches }) => ({
    data: await readSales(deps, { ...query, branches }),
  }))
  // A file is not JSON, so it is outside the contracts.
  for (const [extension, { type, write }] of Object.entries(formats)) {
    app.get(`/api/admin/reports/sales.${extension}`, { schema: { hide: true } }, async (request, reply) => {
      admit(fileAccess, request)
      const { data: asked } = salesQuerySchema.safeParse(request.query)
      if (!asked || !request.staff) throw new ApiError('bad_request')
      setPrivacyHeaders(reply, fileAccess)
      const report = await readSales(deps, { ...asked, branches: request.staff.branches })
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="predaj-${asked.from}-${asked.to}.${extension}"`)
        .send(await write(report))
    })
  }
}
