import type { FastifyInstance } from 'fastify'
import { stockValueEndpoints, stockValueQuerySchema } from '#contracts/admin/stock-value.ts'
import { ApiError } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readStockValue, type StockValueDeps } from './value/read-stock-value.ts'
import { writeStockValueCsv, writeStockValueXlsx } from './value/stock-value-file.ts'

const fileAccess = { staff: 'costs.export', at: 'store' } as const

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: writeStockValueCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeStockValueXlsx },
}

/** What the stock is worth and how long it lies, for a screen and as a file. */
export function registerStockValueRoutes(app: FastifyInstance, deps: StockValueDeps): void {
  registerEndpoint(app, stockValueEndpoints.value, async ({ query, branches }) => ({
    data: await readStockValue(deps, { ...query, branches }),
  }))
  // A file is not JSON, so it is outside the contracts.
  for (const [extension, { type, write }] of Object.entries(formats)) {
    app.get(`/api/admin/reports/stock.${extension}`, { schema: { hide: true } }, async (request, reply) => {
      admit(fileAccess, request)
      const { data: asked } = stockValueQuerySchema.safeParse(request.query)
      if (!asked || !request.staff) throw new ApiError('bad_request')
      setPrivacyHeaders(reply, fileAccess)
      const report = await readStockValue(deps, { ...asked, branches: request.staff.branches })
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="sklad-${asked.by}-${report.day}.${extension}"`)
        .send(await write(report))
    })
  }
}
