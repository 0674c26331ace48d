import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { ApiError } from '../errors.ts'
import { registerEndpoint, type Answer, type HandlerInput } from '../route.ts'
import { claimKey, storeAnswer } from './staff-answers.queries.ts'
import type { StaffCaller } from './staff-caller.ts'
import { readVersion } from './versions.ts'

export type StaffWriteDeps = { db: Db; clock: Clock }

type WriteEndpoint = Endpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; access: { staff: Permission } }

/** The version that the change is based on; undefined for a write that creates something. */
type VersionOf<Definition extends Endpoint> =
  NonNullable<Definition['headers']> extends z.ZodMiniType<infer Headers>
    ? 'if-match' extends keyof Headers
      ? number
      : undefined
    : undefined

export type WriteInput<Definition extends Endpoint> = Pick<
  HandlerInput<Definition>,
  'params' | 'query' | 'body' | 'staff' | 'branches'
> & {
  tx: Tx
  version: VersionOf<Definition>
  /** Says what the write changed; without it nothing is committed. */
  audit: (entry: AuditEntry) => void
}

/**
 * Registers a write of the back office. Every one goes through here: `work` runs in a transaction together with the
 * rights of the person, the key of the request, the stored answer and the audit row (ADR 0042). It throws to refuse; a
 * dry run does everything and is rolled back.
 */
export function registerStaffWrite<Definition extends WriteEndpoint>(
  app: FastifyInstance,
  deps: StaffWriteDeps,
  endpoint: Definition,
  work: (input: WriteInput<Definition>) => Promise<Answer<Definition>>,
): void {
  const isChange = endpoint.headers !== undefined && 'if-match' in shapeOf(endpoint.headers)
  registerEndpoint(app, endpoint, async (input) => {
    const { params, query, body, branches, request } = input
    // An access with a permission admits no caller without a session.
    if (!request.staff) throw new ApiError('unauthorized')
    const version = isChange ? readVersion(request.headers['if-match']) : undefined
    const json = await runStaffWrite(
      deps,
      {
        staff: request.staff,
        permission: endpoint.access.staff,
        key: String(request.headers['idempotency-key']),
        request: [request.method, request.url, version, body],
        isDryRun: isRecord(query) && query['dry_run'] === '1',
        reason: isRecord(body) && typeof body['reason'] === 'string' ? body['reason'] : '',
      },
      async (tx, audit) => {
        // The types of the parts were checked by the caller; `version` follows from the headers of the contract.
        const parts = { params, query, body, staff: request.staff, branches, tx, version, audit }
        const answer = await work(parts as unknown as WriteInput<Definition>)
        return endpoint.response === null ? '' : JSON.stringify(z.encode(endpoint.response, answer))
      },
    )
    // As text, so that the answer and its repetitions are the same to the byte.
    return { json } as Answer<Definition>
  })
}

type Write = {
  staff: StaffCaller
  permission: Permission
  key: string
  /** What the key stands for: the same key with another request is refused. */
  request: readonly unknown[]
  isDryRun: boolean
  reason: string
}

/** Runs a write once per key and returns its answer as text; a repetition returns the stored one. */
export async function runStaffWrite(
  { db, clock }: StaffWriteDeps,
  { staff, permission, key, request, isDryRun, reason }: Write,
  work: (tx: Tx, audit: (entry: AuditEntry) => void) => Promise<string>,
): Promise<string> {
  const { userId, sessionId } = staff
  const at = clock.now()
  const requestDigest = sha256(JSON.stringify(request))
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
    const batch = entries.length > 1 ? key : undefined
    await appendAudit(tx, entries, { author: { userId, sessionId }, action: permission, at, reason, batch })
    return answer
  }
  try {
    return await db.tx(write)
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    throw error
  }
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
  const held = await staff.hold(tx)
  if (!held) throw new ApiError('unauthorized')
  if (!held.includes(permission)) throw new ApiError('forbidden')
}

function shapeOf(schema: z.ZodMiniType): object {
  return schema instanceof z.ZodMiniObject ? schema.shape : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
