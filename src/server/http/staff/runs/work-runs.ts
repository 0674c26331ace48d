import type { FastifyInstance } from 'fastify'
import { runCommandSchema } from '#contracts/admin/runs.ts'
import { messages } from '#contracts/messages.ts'
import * as z from 'zod/mini'
import { ApiError } from '../../errors.ts'
import { runStaffWrite, type StaffWriteDeps } from '../run-staff-write.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { takeLateUndo } from '../staff-undo.queries.ts'
import { findRunKind, toRowParts } from './run-kinds.ts'
import * as queries from './runs.queries.ts'
import { sayRefusal } from './say-refusal.ts'

export type RunDeps = StaffWriteDeps & {
  /** The person of a session; undefined = it has ended. */
  findCaller: (sessionId: number) => Promise<StaffCaller | undefined>
}

type Row = Awaited<ReturnType<typeof queries.listRunRows>>[number]
type Working = { app: FastifyInstance; deps: RunDeps; run: queries.StoredRun; staff: StaffCaller }

/**
 * Does the rows that wait, of all runs. Each row is a write with a key of its own: whichever node does it first has done it, and
 * after a crash the rest is done by the next call.
 */
export async function workRuns(app: FastifyInstance, deps: RunDeps): Promise<void> {
  const faults: unknown[] = []
  for (const run of await queries.listUnfinishedRuns(deps.db.query)) {
    // A kind of a newer release is left to a node that knows it.
    if (!findRunKind(run.kind)) continue
    const staff = await deps.findCaller(run.revertSessionId ?? run.sessionId)
    for (const row of await queries.listRunRows(deps.db.query, run.id)) {
      const fault = await finishRow({ app, deps, run, staff }, row)
      if (fault !== undefined) faults.push(fault)
    }
    await queries.closeRun(deps.db.query, run.id, deps.clock.now())
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Rows of a bulk run could not be done.')
}

/** A refusal is the answer of the row. Returns an error that is none, after the row has been given up. */
async function finishRow(
  { staff, ...rest }: Omit<Working, 'staff'> & { staff: StaffCaller | undefined },
  row: Row,
): Promise<unknown> {
  if (row.state !== 'waiting' && row.state !== 'to_revert') return undefined
  try {
    if (!staff) throw new ApiError('unauthorized', { message: messages.staff.runSessionEnded })
    await (row.state === 'waiting' ? doRow : revertRow)({ staff, ...rest }, row)
    return undefined
  } catch (error) {
    const isRefusal = error instanceof ApiError
    const state = row.state === 'waiting' ? 'refused' : 'kept'
    const message = isRefusal ? sayRefusal(error) : messages.problem.internal
    const place = { runId: rest.run.id, position: row.position, from: row.state }
    // Without a database this throws as well, and the row waits for the next call.
    await queries.updateRunRow(rest.deps.db.query, place, { state, message })
    return isRefusal ? undefined : error
  }
}

async function doRow({ app, deps, run, staff }: Working, row: Row): Promise<void> {
  const { operation, parts, permission } = readOperation(app, run, row)
  const { reason } = run
  await runStaffWrite(deps, { ...writeOf(app, run, row.key), staff, permission, reason }, async (tx, audit) => {
    const performer = { tx, audit, staff, branches: staff.branches, isDryRun: false }
    const { json, undo } = await operation.perform(performer, parts)
    const place = { runId: run.id, position: row.position, from: row.state }
    await queries.updateRunRow(tx, place, { state: 'done', undoId: undo?.id ?? null })
    return json
  })
}

async function revertRow({ app, deps, run, staff }: Working, row: Row): Promise<void> {
  const { operation, permission } = readOperation(app, run, row)
  await runStaffWrite(
    deps,
    { ...writeOf(app, run, row.revertKey), staff, permission, reason: '' },
    async (tx, audit) => {
      const undo = row.undoId === null ? undefined : await takeLateUndo(tx, { id: row.undoId, userId: run.userId })
      if (!undo || !operation.takeBack) throw new ApiError('undo_over')
      await operation.takeBack({ tx, audit, staff, facts: undo.facts })
      const place = { runId: run.id, position: row.position, from: row.state }
      const message = undo.isAllHeld ? '' : messages.staff.mailStaysSent
      await queries.updateRunRow(tx, place, { state: 'reverted', message })
      return ''
    },
  )
}

function readOperation(app: FastifyInstance, run: queries.StoredRun, row: Pick<Row, 'thingId' | 'version' | 'body'>) {
  const write = findRunKind(run.kind)?.writeOf(row.body)
  const operation = write && app.staffFrame?.operations.get(write.operation)
  if (!operation) throw new Error(`There is no kind of run ${run.kind}.`)
  const command = z.parse(runCommandSchema, run.body)
  const parts = toRowParts(command, { id: row.thingId, version: row.version, body: row.body })
  return { operation, parts, permission: write.permission }
}

function writeOf(app: FastifyInstance, { id, batch }: queries.StoredRun, key: string) {
  return { key, request: ['run', id, key], isDryRun: false, batch, announce: app.staffFrame?.announce }
}
