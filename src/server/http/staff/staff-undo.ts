import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isPermission } from '#contracts/admin/permissions.ts'
import { undoEndpoints } from '#contracts/admin/undo.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { freeHeldJobs, holdOutwardJobs } from '#server/platform/job-outbox.ts'
import { ApiError, notFound } from '../errors.ts'
import { registerEndpoint } from '../route.ts'
import { runStaffWrite, type StaffWriteDeps } from './run-staff-write.ts'
import { findUndo, insertUndo, takeUndo } from './staff-undo.queries.ts'

/** So long a mail or a call that a person has caused waits, and so long they may take the write back. */
const undoSeconds = 15

export type UndoOffer = {
  /** Notes how the write is taken back. Without it the write cannot be, and nothing waits. */
  undoable: (facts: unknown) => void
  /** After the work. */
  close: (write: { userId: UserId; operation: string; permission: string }) => Promise<OfferedUndo | undefined>
}

/** Before the work: from now on what it sends to others waits. */
export function openUndo(tx: Tx): UndoOffer {
  const id = randomUUID()
  let noted: { facts: unknown } | undefined
  holdOutwardJobs(tx, id)
  return {
    undoable: (facts) => void (noted = { facts }),
    async close(write) {
      if (!noted) {
        await freeHeldJobs(tx, id)
        return undefined
      }
      const until = await insertUndo(tx, { id, ...write, ...noted, seconds: undoSeconds })
      return { id, until: until.toISOString() }
    },
  }
}

/** The one route that takes writes back. */
export function registerUndoRoute(app: FastifyInstance, deps: StaffWriteDeps): void {
  registerEndpoint(app, undoEndpoints.run, async ({ staff, params, headers }) => {
    const { id } = params
    const { userId } = staff
    const undo = await findUndo(deps.db.query, { id, userId })
    if (!undo || !isPermission(undo.permission)) throw notFound('undo')
    const write = { staff, permission: undo.permission, key: headers['idempotency-key'], request: ['undo', id] }
    await runStaffWrite(
      deps,
      { ...write, isDryRun: false, reason: '', announce: app.staffFrame?.announce },
      async (tx, audit) => {
        const taken = await takeUndo(tx, { id, userId })
        const takeBack = taken && app.staffFrame?.operations.get(taken.operation)?.takeBack
        if (!takeBack) throw new ApiError('undo_over')
        await takeBack({ tx, facts: taken.facts, audit, staff })
        return ''
      },
    )
  })
}
