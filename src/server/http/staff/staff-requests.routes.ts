import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isPermission, type Permission } from '#contracts/admin/permissions.ts'
import { requestEndpoints, type StaffRequest } from '#contracts/admin/requests.ts'
import type { StaffRequestId, UserId } from '#kernel/ids.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ApiError, notFound } from '../errors.ts'
import { registerEndpoint } from '../route.ts'
import { toAuditChanges } from './audit-pages.ts'
import { runStaffWrite, type StaffWriteDeps } from './run-staff-write.ts'
import { storeAnswer } from './staff-answers.queries.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { Audit } from './staff-operations.ts'
import * as queries from './staff-requests.queries.ts'

const partsSchema = z.object({
  params: z.unknown(),
  query: z.unknown(),
  body: z.unknown(),
  version: z.optional(z.number()),
})

/** What waits for a second person (ADR 0047). */
export function registerRequestRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  registerEndpoint(app, requestEndpoints.list, async ({ staff }) => ({ data: await listRequests(deps, staff) }))

  registerEndpoint(app, requestEndpoints.confirm, async ({ staff, params, query, headers }) => {
    const isDryRun = query.dry_run === '1'
    const { permission } = await getRequest(deps, staff, params.id)
    const write = { staff, permission, key: headers['idempotency-key'], request: ['confirm', params.id] }
    const json = await runStaffWrite(
      deps,
      { ...write, isDryRun, reason: '', announce: app.staffFrame?.announce },
      (tx, audit) => confirm({ app, deps }, { tx, audit, staff, id: params.id, isDryRun }),
    )
    return { json }
  })

  registerEndpoint(app, requestEndpoints.refuse, async ({ staff, params, headers, body }) => {
    const { permission, requestedBy } = await getRequest(deps, staff, params.id)
    const { reason = '' } = body
    const state = requestedBy === staff.userId ? 'withdrawn' : 'refused'
    const write = { staff, permission, key: headers['idempotency-key'], request: [state, params.id, reason] }
    await runStaffWrite(
      deps,
      { ...write, isDryRun: false, reason, announce: app.staffFrame?.announce },
      async (tx, audit) => {
        await lockOpen(deps, tx, params.id)
        await decide(deps, { tx, audit, staff, id: params.id }, { state, reason })
        return ''
      },
    )
  })
}

type Deciding = { tx: Tx; audit: Audit; staff: StaffCaller; id: StaffRequestId }

/** Runs the stored write as the person who confirms it; its answer becomes that of the request that asked. */
async function confirm(
  { app, deps }: { app: FastifyInstance; deps: StaffWriteDeps },
  { tx, audit, staff, id, isDryRun }: Deciding & { isDryRun: boolean },
): Promise<string> {
  const request = await lockOpen(deps, tx, id)
  const { userId, amountLimitCents, branches } = staff
  if (request.requestedBy === userId) throw new ApiError('own_request')
  if (amountLimitCents !== null && request.amountCents > amountLimitCents) throw new ApiError('own_request')
  const operation = app.staffFrame?.operations.get(request.operation)
  if (!operation) throw new ApiError('request_closed')
  const { version, ...parts } = z.parse(partsSchema, request.parts)
  const entries: AuditEntry[] = []
  const note: Audit = (entry) => {
    entries.push(entry)
    audit(entry)
  }
  const performer = { tx, audit: note, staff, branches, isDryRun }
  const { json, undo } = await operation.perform(performer, { ...parts, version })
  await storeAnswer(tx, { userId: request.requestedBy, key: request.key, answer: json })
  await decide(deps, { tx, audit, staff, id }, { state: 'confirmed', reason: '' })
  const data = isDryRun ? { id, changes: entries.flatMap((entry) => toAuditChanges(changedFields(entry))) } : { id }
  return JSON.stringify({ data, ...(undo && { undo }) })
}

async function decide(
  { clock }: StaffWriteDeps,
  { tx, audit, staff, id }: Deciding,
  { state, reason }: { state: 'confirmed' | 'refused' | 'withdrawn'; reason: string },
): Promise<void> {
  const decision = { state, decidedBy: staff.userId, decidedAt: clock.now(), decisionReason: reason }
  await queries.updateRequest(tx, { id, ...decision })
  audit({ thing: 'request', id, before: { state: 'waiting' }, after: { state } })
}

async function lockOpen({ clock }: StaffWriteDeps, tx: Tx, id: StaffRequestId) {
  const request = await queries.lockOpenRequest(tx, { id, now: clock.now() })
  if (!request) throw new ApiError('request_closed')
  return request
}

/** Throws 404 for a request that the person may neither decide nor withdraw. */
async function getRequest({ db }: StaffWriteDeps, staff: StaffCaller, id: StaffRequestId) {
  const request = await queries.findRequest(db.query, id)
  if (!request || !isPermission(request.permission) || !staff.permissions.includes(request.permission)) {
    throw notFound('request')
  }
  const permission: Permission = request.permission
  const { requestedBy, storeId } = request
  const isTheirs = staff.branches === null || (storeId !== null && staff.branches.includes(storeId))
  if (!isTheirs && requestedBy !== staff.userId) throw notFound('request')
  return { permission, requestedBy }
}

const weekMs = 7 * 24 * 3_600_000

async function listRequests({ db, clock }: StaffWriteDeps, staff: StaffCaller) {
  const { userId, permissions, branches, amountLimitCents: limitCents } = staff
  const now = clock.now()
  const after = new Date(now.getTime() - weekMs)
  const [toDecide, own] = await Promise.all([
    queries.listRequestsToDecide(db.query, { userId, permissions, branches, limitCents, now }),
    queries.listRequestsOf(db.query, { userId, after }),
  ])
  return [...toDecide, ...own].flatMap((row) => showRequest(row, { userId, now }) ?? [])
}

type ListedRequest = Awaited<ReturnType<typeof queries.listRequestsOf>>[number]

function showRequest(
  { permission, ...row }: ListedRequest,
  { userId, now }: { userId: UserId; now: Date },
): StaffRequest | undefined {
  if (!isPermission(permission)) return undefined
  return {
    id: row.id,
    operation: row.operation,
    permission,
    thing: row.thing,
    thing_id: row.thingId,
    thing_name: row.thingName,
    amount_cents: row.amountCents,
    reason: row.reason,
    requested_by: { id: row.requestedBy, name: row.name },
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_own: row.requestedBy === userId,
    state: row.state === 'waiting' && row.expiresAt <= now ? 'expired' : row.state,
    decided_by: row.deciderName,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
  }
}
