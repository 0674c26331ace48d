import type { Permission } from '#contracts/admin/permissions.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { runAfterCommit } from '#server/platform/db/open-transactions.ts'
import { digestFile } from '#server/platform/files/digest-file.ts'
import { sha256 } from '#server/platform/ids.ts'
import { ApiError } from '../errors.ts'
import { claimKey, storeAnswer } from './staff-answers.queries.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { Audit, StaffFrame } from './staff-operations.ts'

export type StaffWriteDeps = { db: Db; clock: Clock }

type Write = {
  staff: StaffCaller
  permission: Permission
  key: string
  /** What the key stands for: the same key with another request is refused. */
  request: readonly unknown[]
  isDryRun: boolean
  reason: string
  /** Of a larger work that this write is a part of. */
  batch?: string | undefined
  announce?: StaffFrame['announce'] | undefined
}

/** Runs a write once per key and returns its answer as text; a repetition returns the stored one. */
export async function runStaffWrite(
  { db, clock }: StaffWriteDeps,
  { staff, permission, key, request, isDryRun, reason, batch, announce }: Write,
  work: (tx: Tx, audit: Audit) => Promise<string>,
): Promise<string> {
  const { userId, sessionId } = staff
  const at = clock.now()
  const requestDigest = await digestRequest(request)
  const write = async (tx: Tx) => {
    if (!isDryRun) {
      const stored = await claimKey(tx, { userId, key, requestDigest, createdAt: at })
      if (stored !== undefined) return stored
    }
    await holdRights(tx, { staff, permission })
    const entries: AuditEntry[] = []
    const answer = await work(tx, (entry) => void entries.push(entry))
    if (entries.length === 0) throw new Error(`A write with ${permission} did not say what it changed.`)
    if (isDryRun) throw new DryRun(answer)
    await storeAnswer(tx, { userId, key, answer })
    if (announce) runAfterCommit(tx, () => announce(entries.map(({ thing, id }) => ({ thing, id: String(id) }))))
    const author = { userId, sessionId }
    const ownBatch = entries.length > 1 ? key : undefined
    await appendAudit(tx, entries, { author, action: permission, at, reason, batch: batch ?? ownBatch })
    return answer
  }
  try {
    return await db.tx(write)
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    throw error
  }
}

/** A file counts with its bytes: another picture under the same key is another request. */
async function digestRequest(request: Write['request']): Promise<string> {
  const files = new Set<File>()
  const text = JSON.stringify(request, (_, value: unknown) => {
    if (value instanceof File) files.add(value)
    return value
  })
  const contents = await Promise.all(Array.from(files, digestFile))
  return sha256([text, ...contents].join('\n'))
}

/** Rolls a dry run back and carries its answer out. */
class DryRun extends Error {
  readonly answer: string

  constructor(answer: string) {
    super('A dry run is rolled back.')
    this.answer = answer
  }
}

/** The rights may have changed since the request began: a dismissed person's write is never committed. */
async function holdRights(
  tx: Tx,
  { staff, permission }: { staff: StaffCaller; permission: Permission },
): Promise<void> {
  // The routes have refused it already; no way of writing gets past here.
  if (staff.roleView) throw new ApiError('role_view')
  const held = await staff.hold(tx)
  if (!held) throw new ApiError('unauthorized')
  if (!held.includes(permission)) throw new ApiError('forbidden')
}
