import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bookkeepingTrialEndpoints } from '#contracts/admin/bookkeeping-trials.ts'
import { monthClosingEndpoints as closings } from '#contracts/admin/month-closings.ts'
import { monthSchema } from '#contracts/admin/months.ts'
import { paperEndpoints } from '#contracts/admin/papers.ts'
import { ApiError } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { AccountingDeps } from './accounting.types.ts'
import { exportPapersCsv, exportPapersXlsx } from './export-papers.ts'
import { tryPrograms } from './programs/try-programs.ts'
import { readClosing } from './read-closing.ts'
import { readMonth } from './read-month.ts'
import { readPapers } from './read-papers.ts'

export function registerAccountingRoutes(app: FastifyInstance, deps: AccountingDeps): void {
  registerEndpoint(app, paperEndpoints.list, async ({ query }) => ({ data: await readPapers(deps, query) }))
  registerEndpoint(app, paperEndpoints.month, async ({ params }) => ({ data: await readMonth(deps, params.month) }))
  registerEndpoint(app, bookkeepingTrialEndpoints.try, async ({ params: { month } }) => ({
    data: await tryPrograms(deps, month),
  }))
  registerClosing(app, deps)
  registerFiles(app, deps)
}

function registerClosing(app: FastifyInstance, deps: AccountingDeps): void {
  registerStaffWrite(app, deps, closings.close, async ({ body: { month }, staff, ...write }) => {
    await deps.papers.closing.close({ ...write, by: staff.userId }, month)
    return { data: await readClosing(deps, write.tx, month) }
  })
  registerStaffWrite(app, deps, closings.reopen, async ({ params: { id }, body, version, staff, ...write }) => {
    const { reason } = body
    const month = await deps.papers.closing.reopen({ ...write, by: staff.userId }, { id, version, reason })
    return { data: await readClosing(deps, write.tx, month) }
  })
}

const access = { staff: 'accounting.export' } as const
const params = z.object({ month: monthSchema })

/** The library of XML is loaded with the first file. */
const programs = () => import('./programs/write-programs.ts')

const files = {
  'doklady.csv': {
    type: 'text/csv; charset=utf-8',
    write: async (deps, month) => Readable.from(exportPapersCsv(deps, month)),
  },
  'doklady.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: exportPapersXlsx,
  },
  'pohoda.xml': {
    type: 'application/xml',
    write: async (deps, month) => Readable.from(await (await programs()).writePohoda(deps, month)),
  },
  'money-s3.xml': {
    type: 'application/xml',
    write: async (deps, month) => Readable.from(await (await programs()).writeMoneyS3(deps, month)),
  },
} satisfies Record<string, { type: string; write: (deps: AccountingDeps, month: string) => Promise<Readable> }>

/** Files are not JSON, so they are outside the contracts. */
function registerFiles(app: FastifyInstance, deps: AccountingDeps): void {
  for (const [name, { type, write }] of Object.entries(files)) {
    app.get(`/api/admin/accounting/months/:month/${name}`, { schema: { hide: true } }, async (request, reply) => {
      admit(access, request)
      const { data: asked } = params.safeParse(request.params)
      if (!asked) throw new ApiError('bad_request')
      setPrivacyHeaders(reply, access)
      const file = name.replace('.', `-${asked.month}.`)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(await write(deps, asked.month))
    })
  }
}
