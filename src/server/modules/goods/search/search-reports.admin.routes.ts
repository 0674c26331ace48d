import type { FastifyInstance } from 'fastify'
import { searchReportEndpoints, searchReportQuerySchema } from '#contracts/admin/search-reports.ts'
import { ApiError } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { reportSearches, type SearchReportDeps } from './searched/report-searches.ts'
import { writeSearchesCsv, writeSearchesXlsx } from './searched/searches-file.ts'

const fileAccess = { staff: 'reports.export' } as const

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: writeSearchesCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeSearchesXlsx },
}

/** How often visitors searched and found nothing, for a screen and as a file. */
export function registerSearchReportRoutes(app: FastifyInstance, deps: SearchReportDeps): void {
  registerEndpoint(app, searchReportEndpoints.searches, async ({ query }) => ({
    data: await reportSearches(deps, query),
  }))
  // A file is not JSON, so it is outside the contracts.
  for (const [extension, { type, write }] of Object.entries(formats)) {
    app.get(`/api/admin/reports/searches.${extension}`, { schema: { hide: true } }, async (request, reply) => {
      admit(fileAccess, request)
      const { data: asked } = searchReportQuerySchema.safeParse(request.query)
      if (!asked) throw new ApiError('bad_request')
      setPrivacyHeaders(reply, fileAccess)
      const report = await reportSearches(deps, asked)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="hladanie-${asked.from}-${asked.to}.${extension}"`)
        .send(await write(report))
    })
  }
}
