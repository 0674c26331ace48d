import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { runEndpoints, type Run } from '#contracts/admin/runs.ts'
import type { StaffRunId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { rehearse } from '#server/platform/db/rehearse.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { ApiError, notFound } from '../../errors.ts'
import { registerEndpoint } from '../../route.ts'
import { runStaffWrite } from '../run-staff-write.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { runKinds } from './run-kinds.ts'
import * as queries from './runs.queries.ts'
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
    const kind = runKinds[body.kind]
    if (!kind || !staff.permissions.includes(kind.permission)) throw new ApiError('forbidden')
    const isDryRun = query.dry_run === '1'
    const { rows, reason = '' } = body
    const write = { staff, permission: kind.permission, key: headers['idempotency-key'], isDryRun, reason }
    const json = await runStaffWrite(deps, { ...write, request: ['runs', body] }, async (tx, audit) => {
      if (isDryRun) {
        audit({ thing: 'run', id: 0 })
        return JSON.stringify({ data: await rehearseRows(app, { tx, staff, body }) })
      }
      const { userId, sessionId } = staff
      const batch = randomUUID()
      const run = { kind: body.kind, userId, sessionId, body, reason, rows, batch, startedAt: clock.now() }
      const id = await queries.insertRun(tx, run)
      audit({ thing: 'run', id, after: { kind: body.kind, to: body.to, count: rows.length } })
      await jobs.enqueue(tx, workJob, {})
      return JSON.stringify({ data: await showRun(tx, id) })
    })
    return { json }
  })

  registerEndpoint(app, runEndpoints.get, async ({ staff, params }) => {
    await getOwnRun(deps, staff, params.id)
    return { data: await showRun(db.query, params.id) }
  })

  registerEndpoint(app, runEndpoints.revert, async ({ staff, params, headers }) => {
    const { id } = params
    const { permission } = await getOwnRun(deps, staff, id)
    const write = { staff, permission, key: headers['idempotency-key'], isDryRun: false, reason: '' }
    const json = await runStaffWrite(deps, { ...write, request: ['revert', id] }, async (tx, audit) => {
      if (!(await queries.markForRevert(tx, { id, now: clock.now() }))) throw new ApiError('undo_over')
      audit({ thing: 'run', id, before: { state: 'done' }, after: { state: 'reverting' } })
      await jobs.enqueue(tx, workJob, {})
      return JSON.stringify({ data: await showRun(tx, id) })
    })
    return { json }
  })
}

/** Does each row and takes it back. */
async function rehearseRows(
  app: FastifyInstance,
  { tx, staff, body: { rows, ...body } }: { tx: Tx; staff: StaffCaller; body: RunBody },
): Promise<Run> {
  const kind = runKinds[body.kind]
  const operation = kind && app.staffFrame?.operations.get(kind.operation)
  if (!operation) throw new ApiError('forbidden')
  const performer = { tx, audit: () => {}, staff, branches: staff.branches, isDryRun: false }
  const shown: Run = { id: null, state: 'done', can_revert: false, rows: [] }
  for (const row of rows) {
    try {
      const { undo } = await rehearse(tx, () => operation.perform(performer, kind.toParts(body, row)))
      shown.can_revert ||= undo !== undefined
      shown.rows.push({ id: row.id, state: 'done', message: '' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      shown.rows.push({ id: row.id, state: 'refused', message: error.message })
    }
  }
  return shown
}

/** Throws 404 for the run of another person. */
async function getOwnRun({ db }: Deps, staff: StaffCaller, id: StaffRunId) {
  const run = await queries.findRun(db.query, id)
  const kind = run && runKinds[run.kind]
  if (!kind || run.userId !== staff.userId) throw notFound('run')
  return kind
}

async function showRun(q: Parameters<typeof queries.findRun>[0], id: StaffRunId): Promise<Run> {
  const run = await queries.findRun(q, id)
  if (!run) throw notFound('run')
  const rows = await queries.listRunRows(q, id)
  const isReverted = run.revertedAt !== null
  const isFinished = run.finishedAt !== null
  return {
    id,
    state: isReverted ? (isFinished ? 'reverted' : 'reverting') : isFinished ? 'done' : 'running',
    can_revert: !isReverted && rows.some(({ state, undoId }) => state === 'done' && undoId !== null),
    rows: rows.map(({ thingId, state, message }) => ({ id: thingId, state, message })),
  }
}
