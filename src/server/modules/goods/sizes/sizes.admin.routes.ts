import type { FastifyInstance } from 'fastify'
import { sizeTableEndpoints } from '#contracts/admin/size-tables.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import {
  changeTable,
  createTable,
  removedTableSchema,
  removeTable,
  restoreTable,
  type TableDeps,
} from './office/change-tables.ts'
import { getAdminTable, listAdminTables } from './office/read-tables.ts'

export function registerAdminSizeRoutes(app: FastifyInstance, deps: StaffWriteDeps & TableDeps): void {
  const { db } = deps
  registerEndpoint(app, sizeTableEndpoints.list, async ({ query }) => ({ data: await listAdminTables(db, query) }))
  registerEndpoint(app, sizeTableEndpoints.get, async ({ params }) => ({
    data: await getAdminTable(db.query, params.id),
  }))
  registerEndpoint(app, sizeTableEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'size-table', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, sizeTableEndpoints.create, async ({ body, ...write }) => {
    const { name, wearer, rows } = body
    return { data: await createTable(deps, write, { name, wearer, rows }) }
  })
  registerStaffWrite(app, deps, sizeTableEndpoints.change, async ({ params, body, version, ...write }) => {
    const { name, wearer, rows } = body
    return { data: await changeTable(deps, write, { id: params.id, version, patch: { name, wearer, rows } }) }
  })
  registerStaffWrite(
    app,
    deps,
    sizeTableEndpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeTable(deps, write, { id: params.id, version }))
      return {}
    },
    { undo: { facts: removedTableSchema, run: ({ facts, ...write }) => restoreTable(deps, write, facts) } },
  )
}
