import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { Run, RunRow } from '#contracts/admin/runs.ts'
import type { StaffRunId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { notFound } from '../../errors.ts'
import { readPage, toPage } from '../pages.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { findRunKind } from './run-kinds.ts'
import * as queries from './runs.queries.ts'

type Asking = Pick<StaffCaller, 'userId' | 'permissions'>

/** A page of the runs that the person may see: their own, or all for who may see the log. */
export async function readRunPage(
  q: Queryable,
  staff: Asking,
  query: { after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, z.int())
  const userId = seesAll(staff) ? null : staff.userId
  const rows = await queries.listRuns(q, { userId, before: after, limit: limit + 1 })
  const counted = await queries.countRuns(q, { userId, most: countLimit + 1 })
  const counts =
    rows.length === 0
      ? []
      : await queries.countRunRows(
          q,
          rows.map(({ id }) => id),
        )
  return toPage(rows, {
    limit,
    counted,
    keyOf: ({ id }) => id,
    show: (run): RunRow => ({
      id: run.id,
      kind: run.kind,
      to: readStep(run.body),
      by: { id: run.userId, name: run.name === '' ? null : run.name },
      started_at: run.startedAt.toISOString(),
      state: stateOf(run),
      can_revert: run.revertedAt === null && run.isRevertible === true && mayRevert(run, staff),
      counts: {
        ...noRows,
        ...Object.fromEntries(
          counts.filter(({ runId }) => runId === run.id).map(({ state, count }) => [state, Number(count)]),
        ),
      },
    }),
  })
}

/** The run that a person may see, and the write of its rows; throws 404 for another one. */
export async function getSeenRun(q: Queryable, staff: Asking, id: StaffRunId) {
  const run = await queries.findRun(q, id)
  const kind = run && findRunKind(run.kind)
  if (!kind || (run.userId !== staff.userId && !seesAll(staff))) throw notFound('run')
  return { run, kind }
}

/** Throws 404 for a run that the person may not see. */
export async function showRun(q: Queryable, staff: Asking, id: StaffRunId): Promise<Run> {
  const { run } = await getSeenRun(q, staff, id)
  const rows = await queries.listRunRows(q, id)
  const isRevertible = rows.some(({ state, undoId }) => state === 'done' && undoId !== null)
  return {
    id,
    state: stateOf(run),
    can_revert: run.revertedAt === null && isRevertible && mayRevert(run, staff),
    rows: rows.map(({ thingId, name, state, message }) => ({ id: thingId, name, state, message })),
  }
}

const noRows = { waiting: 0, done: 0, refused: 0, to_revert: 0, reverted: 0, kept: 0 }

function seesAll({ permissions }: Asking): boolean {
  return permissions.includes('audit.view')
}

function mayRevert({ kind }: { kind: string }, { permissions }: Asking): boolean {
  return findRunKind(kind)?.writes.some(({ permission }) => permissions.includes(permission)) ?? false
}

function stateOf({ finishedAt, revertedAt }: { finishedAt: Date | null; revertedAt: Date | null }): Run['state'] {
  if (revertedAt !== null) return finishedAt === null ? 'reverting' : 'reverted'
  return finishedAt === null ? 'running' : 'done'
}

const movingSchema = z.looseObject({ to: z.optional(z.string()) })

function readStep(body: unknown): string | null {
  return z.parse(movingSchema, body).to ?? null
}
