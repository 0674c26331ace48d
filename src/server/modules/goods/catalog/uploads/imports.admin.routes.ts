import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { importEndpoints } from '#contracts/admin/imports.ts'
import { catalogImportIdTextSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import * as changes from './change-imports.ts'
import { exportFaultsCsv } from './export-faults.ts'
import { readHead } from './read-head.ts'

export function registerImportRoutes(app: FastifyInstance, deps: StaffWriteDeps & changes.ImportDeps): void {
  const { db } = deps
  registerEndpoint(app, importEndpoints.list, async ({ query }) => ({ data: await changes.listImports(deps, query) }))
  registerEndpoint(app, importEndpoints.get, async ({ params }) => ({
    data: await changes.getImport(db.query, params.id),
  }))
  registerEndpoint(app, importEndpoints.head, async ({ params }) => {
    const { size_bytes: sizeBytes } = await changes.getImport(db.query, params.id)
    return { data: await readHead(db.query, { id: params.id, sizeBytes }) }
  })
  registerEndpoint(app, importEndpoints.rows, async ({ params, query, staff }) => ({
    data: await changes.listImportRows(deps, params.id, { query, seesCosts: staff.permissions.includes('costs.view') }),
  }))
  registerEndpoint(app, importEndpoints.addPiece, async ({ params, body, staff }) => ({
    data: await changes.addPiece(deps, staff, { id: params.id, position: Number(params.position), piece: body.piece }),
  }))
  registerStaffWrite(app, deps, importEndpoints.create, async ({ body, staff, ...write }) => ({
    data: await changes.createImport(deps, { ...write, staff }, body),
  }))
  registerStaffWrite(app, deps, importEndpoints.compare, async ({ params, body, version, ...write }) => ({
    data: await changes.compareImport(deps, write, { id: params.id, version, options: body }),
  }))
  registerStaffWrite(app, deps, importEndpoints.start, async ({ params, version, ...write }) => ({
    data: await changes.startImport(deps, write, { id: params.id, version }),
  }))
  registerStaffWrite(app, deps, importEndpoints.revert, async ({ params, version, ...write }) => ({
    data: await changes.revertImport(deps, write, { id: params.id, version }),
  }))
  registerStaffWrite(app, deps, importEndpoints.cancel, async ({ params, version, ...write }) => ({
    data: await changes.cancelImport(write, { id: params.id, version }),
  }))
  registerFaults(app, deps)
}

/** The faults as a file, for the person who corrects them; outside the contracts, because it is not JSON. */
function registerFaults(app: FastifyInstance, { db }: changes.ImportDeps): void {
  const { access } = importEndpoints.rows
  app.get('/api/admin/imports/:id/faults.csv', { schema: { hide: true } }, async (request, reply) => {
    admit(access, request)
    const { data: params } = z.object({ id: catalogImportIdTextSchema }).safeParse(request.params)
    if (!params) throw notFound('import')
    await changes.getImport(db.query, params.id)
    setPrivacyHeaders(reply, access)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="chyby-${params.id}.csv"`)
      .send(Readable.from(exportFaultsCsv(db.query, params.id)))
  })
}
