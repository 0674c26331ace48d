import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Permission } from '#contracts/admin/permissions.ts'
import { runEndpoints, type Run } from '#contracts/admin/runs.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { rehearse } from '#server/platform/db/rehearse.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { ApiError } from '../../errors.ts'
import { registerEndpoint } from '../../route.ts'
import { runStaffWrite } from '../run-staff-write.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { findRunKind, toRowParts, type RowBody } from './run-kinds.ts'
import * as queries from './runs.queries.ts'
import { sayRefusal } from './say-refusal.ts'
import { getSeenRun, readRunPage, showRun } from './show-runs.ts'
import { workRuns, type RunDeps } from './work-runs.ts'

const workJob = 'staff.work-runs'

type Deps = RunDeps & { jobs: Pick<Jobs, 'enqueue' | 'work' | 'schedule'> }
type RunBody = z.output<typeof runEndpoints.create.body>

/** Commands for many things (ADR 0053). */
export function registerRunRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, jobs } = deps
  jobs.work(workJob, () => workRuns(app, deps))
  // Goes on with what a node has left behind.
  jobs.schedule(workJob, '* * * * *')

  registerEndpoint(app, runEndpoints.create, async ({ staff, body, query, headers }) => {
    const permission = needRights(staff, body)
    const isDryRun = query.dry_run === '1'
    const { rows, ...command } = body
    const { reason = '' } = command
    const write = { staff, permission, key: headers['idempotency-key'], isDryRun, reason }
    const json = await runStaffWrite(deps, { ...write, request: ['runs', body] }, async (tx, audit) => {
      if (isDryRun) {
        audit({ thing: 'run', id: 0 })
        return JSON.stringify({ data: await rehearseRows(app, { tx, staff, body }) })
      }
      const { userId, sessionId } = staff
      const batch = randomUUID()
      const run = { kind: body.kind, userId, sessionId, body: command, reason, rows, batch, startedAt: clock.now() }
      const id = await queries.insertRun(tx, run)
      audit({ thing: 'run', id, after: { ...command, count: rows.length } })
      await jobs.enqueue(tx, workJob, {})
      return JSON.stringify({ data: await showRun(tx, staff, id) })
    })
    return { json }
  })

  registerEndpoint(app, runEndpoints.list, async ({ staff, query }) => ({
    data: await readRunPage(db.query, staff, query),
  }))

  registerEndpoint(app, runEndpoints.get, async ({ staff, params }) => {
    return { data: await showRun(db.query, staff, params.id) }
  })

  registerEndpoint(app, runEndpoints.revert, async ({ staff, params, headers }) => {
    const { id } = params
    const { sessionId } = staff
    const { kind } = await getSeenRun(db.query, staff, id)
    const permission = kind.writes.map((each) => each.permission).find((each) => staff.permissions.includes(each))
    if (!permission) throw new ApiError('forbidden')
    const write = { staff, permission, key: headers['idempotency-key'], isDryRun: false, reason: '' }
    const json = await runStaffWrite(deps, { ...write, request: ['revert', id] }, async (tx, audit) => {
      if (!(await queries.markForRevert(tx, { id, sessionId, now: clock.now() }))) throw new ApiError('undo_over')
      audit({ thing: 'run', id, before: { state: 'done' }, after: { state: 'reverting' } })
      await jobs.enqueue(tx, workJob, {})
      return JSON.stringify({ data: await showRun(tx, staff, id) })
    })
    return { json }
  })
}

/** The right of the first row, which stands for the run in the log; throws 403 for a row that the person has no right to. */
function needRights({ permissions }: StaffCaller, { kind, rows }: RunBody): Permission {
  const needed = rows.map((row) => findRunKind(kind)?.writeOf(bodyOf(row)).permission)
  const [first] = needed
  if (!first || !needed.every((each) => each && permissions.includes(each))) throw new ApiError('forbidden')
  return first
}

function bodyOf(row: RunBody['rows'][number]): RowBody {
  return 'body' in row ? row.body : null
}

/** Does each row and takes it back. */
async function rehearseRows(
  app: FastifyInstance,
  { tx, staff, body: { rows, ...command } }: { tx: Tx; staff: StaffCaller; body: RunBody },
): Promise<Run> {
  const performer = { tx, audit: () => {}, staff, branches: staff.branches, isDryRun: false }
  const shown: Run = { id: null, state: 'done', can_revert: false, rows: [] }
  for (const row of rows) {
    const body = bodyOf(row)
    const write = findRunKind(command.kind)?.writeOf(body)
    const operation = write && app.staffFrame?.operations.get(write.operation)
    if (!operation) throw new ApiError('forbidden')
    try {
      const parts = toRowParts(command, { id: row.id, version: row.version, body })
      const { undo } = await rehearse(tx, () => operation.perform(performer, parts))
      shown.can_revert ||= undo !== undefined
      shown.rows.push({ id: row.id, name: row.name ?? '', state: 'done', message: '' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { errors } = error
      const refused = { id: row.id, name: row.name ?? '', state: 'refused', message: sayRefusal(error) } as const
      shown.rows.push({ ...refused, ...(errors && { errors }) })
    }
  }
  return shown
}
