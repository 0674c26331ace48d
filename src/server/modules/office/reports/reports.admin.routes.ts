import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { promiseReportEndpoints, promiseReportQuerySchema } from '#contracts/admin/promise-reports.ts'
import { reportEndpoints, salesQuerySchema } from '#contracts/admin/reports.ts'
import type { StoreId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { writePromisesCsv, writePromisesXlsx } from './promises-file.ts'
import { readPromises } from './read-promises.ts'
import { readSales } from './read-sales.ts'
import type { ReportsDeps } from './reports.types.ts'
import { writeSalesCsv, writeSalesXlsx } from './sales-file.ts'

const fileAccess = { staff: 'reports.export', at: 'store' } as const

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function registerReportRoutes(app: FastifyInstance, deps: ReportsDeps): void {
  registerEndpoint(app, reportEndpoints.sales, async ({ query, branches }) => ({
    data: await readSales(deps, { ...query, branches }),
  }))
  registerEndpoint(app, promiseReportEndpoints.promises, async ({ query, branches }) => ({
    data: await readPromises(deps, { ...query, branches }),
  }))
  registerFiles(app, {
    report: 'sales',
    name: 'predaj',
    parse: (query) => salesQuerySchema.safeParse(query).data,
    read: (ask) => readSales(deps, ask),
    writers: { csv: writeSalesCsv, xlsx: writeSalesXlsx },
  })
  registerFiles(app, {
    report: 'promises',
    name: 'sluby',
    parse: (query) => promiseReportQuerySchema.safeParse(query).data,
    read: (ask) => readPromises(deps, ask),
    writers: { csv: writePromisesCsv, xlsx: writePromisesXlsx },
  })
}

type Files<Query, Report> = {
  report: string
  /** The files' names begin with it. */
  name: string
  /** Undefined = a query of another form. */
  parse: (query: unknown) => Query | undefined
  read: (ask: Query & { branches: readonly StoreId[] | null }) => Promise<Report>
  writers: Record<keyof typeof types, (report: Report) => Promise<Readable>>
}

/** A file is not JSON, so it is outside the contracts. */
function registerFiles<Query extends { from: string; to: string }, Report>(
  app: FastifyInstance,
  { report, name, parse, read, writers }: Files<Query, Report>,
): void {
  for (const extension of ['csv', 'xlsx'] as const) {
    app.get(`/api/admin/reports/${report}.${extension}`, { schema: { hide: true } }, async (request, reply) => {
      admit(fileAccess, request)
      const asked = parse(request.query)
      if (!asked || !request.staff) throw new ApiError('bad_request')
      setPrivacyHeaders(reply, fileAccess)
      const found = await read({ ...asked, branches: request.staff.branches })
      return reply
        .type(types[extension])
        .header('content-disposition', `attachment; filename="${name}-${asked.from}-${asked.to}.${extension}"`)
        .send(await writers[extension](found))
    })
  }
}
