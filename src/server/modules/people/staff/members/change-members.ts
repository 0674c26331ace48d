import type { Member } from '#contracts/admin/members.ts'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { StaffSessionId, StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { closeRequestsOf } from '#server/http/staff/staff-requests.queries.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { updateAccountName } from '#server/modules/people/accounts/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StaffParts } from '../staff.types.ts'
import { deleteFactors } from '../factors/factors.queries.ts'
import { deleteSession, endSessionsOf } from '../sessions/staff-sessions.queries.ts'
import { getMember } from './read-members.ts'
import * as queries from './staff-members.queries.ts'
import { appoint, openStartLink } from './staff.service.ts'

export type MemberDeps = Pick<StaffParts, 'clock' | 'sealer' | 'site' | 'notifications'>

type Write = AuditedWrite & { staff: StaffCaller }
type Target = { id: UserId; version: number }

export type MemberPatch = {
  firstname?: string | undefined
  lastname?: string | undefined
  roles?: readonly StaffRole[] | undefined
  branches?: readonly StoreId[] | undefined
  amountLimitCents?: Cents | null | undefined
}
type NewMember = MemberPatch & { email: string; roles: readonly StaffRole[] }
type Linked = { data: Member; start_url: string | null }

/** Throws 409 for a person who is staff already. */
export async function createMember(
  deps: MemberDeps,
  { tx, audit, staff }: Write,
  { email, firstname = '', lastname = '', roles, branches = [], amountLimitCents = null }: NewMember,
): Promise<Linked> {
  const by = { userId: staff.userId, sessionId: staff.sessionId }
  const { outcome, entry, userId } = await appoint(deps, tx, { email, roles, branches, amountLimitCents, by })
  if (outcome.kind !== 'appointed' || outcome.before.length > 0 || !entry || userId === undefined) {
    throw new ApiError('conflict')
  }
  if (firstname !== '' || lastname !== '') await updateAccountName(tx, { userId, firstname, lastname })
  audit(entry)
  return answerWithLink(deps, tx, { userId, secret: outcome.secret })
}

/** Throws 404, 412 for another version, 409 if the last owner would no longer be one. */
export async function changeMember(
  deps: MemberDeps,
  { tx, audit, staff }: Write,
  { id, version, patch }: Target & { patch: MemberPatch },
): Promise<Member> {
  const { before, membership } = await lockMember(deps, tx, { id, version })
  const { firstname = before.firstname, lastname = before.lastname } = patch
  const after = {
    roles: [...(patch.roles ?? membership.roles)],
    branches: [...(patch.branches ?? membership.branches)],
    amountLimitCents: patch.amountLimitCents === undefined ? membership.amountLimitCents : patch.amountLimitCents,
  }
  await updateAccountName(tx, { userId: id, firstname, lastname })
  if (JSON.stringify(after) !== JSON.stringify(membership)) {
    await queries.upsertMembership(tx, {
      userId: id,
      ...after,
      appointedBy: staff.userId,
      appointedAt: deps.clock.now(),
    })
    await refuseNoOwner(tx)
    await dropWork(deps, tx, id)
  }
  const member = await getMember(tx, { userId: id, now: deps.clock.now() })
  audit({
    thing: 'staff',
    id,
    before: { ...membership, firstname: before.firstname, lastname: before.lastname },
    after: { ...after, firstname, lastname },
    version: member.version,
    personal: ['firstname', 'lastname'],
  })
  return member
}

/** A new set-up link; the factors that the person has lost are removed. */
export async function resetMember(deps: MemberDeps, { tx, audit }: Write, target: Target): Promise<Linked> {
  const { before } = await lockMember(deps, tx, target)
  const userId = target.id
  await deleteFactors(tx, userId)
  await endSessionsOf(tx, userId)
  const secret = await openStartLink(deps, tx, userId)
  const after = { has_second_factor: false, set_up_link: deps.clock.now().toISOString() }
  audit({ thing: 'staff', id: userId, before: { has_second_factor: before.has_second_factor }, after })
  return answerWithLink(deps, tx, { userId, secret })
}

/** Ends the session of a lost phone, or all. Throws 404 for a session that is not this person's. */
export async function endMemberSessions(
  deps: MemberDeps,
  { tx, audit }: Write,
  { session, ...target }: Target & { session: StaffSessionId | undefined },
): Promise<Member> {
  const { before } = await lockMember(deps, tx, target)
  if (session === undefined) await endSessionsOf(tx, target.id)
  else if (!(await deleteSession(tx, { id: session, userId: target.id }))) throw notFound('session')
  const ended = session === undefined ? before.sessions.length : 1
  audit({ thing: 'staff', id: target.id, before: {}, after: { ended_sessions: ended } })
  return getMember(tx, { userId: target.id, now: deps.clock.now() })
}

/** Throws 404, 412, 409 for the last owner. */
export async function dismiss(deps: MemberDeps, { tx, audit }: Write, target: Target): Promise<void> {
  const { membership } = await lockMember(deps, tx, target)
  await queries.dismissMember(tx, { userId: target.id, now: deps.clock.now() })
  await queries.deleteStartLinks(tx, { userId: target.id })
  await refuseNoOwner(tx)
  await dropWork(deps, tx, target.id)
  audit({ thing: 'staff', id: target.id, before: membership })
}

/** The locks in the order of every change of rights: the owners, then the person. */
async function lockMember({ clock }: MemberDeps, tx: Tx, { id, version }: Target) {
  await queries.lockOwners(tx)
  const membership = await queries.lockMembership(tx, id)
  if (!membership) throw notFound('member')
  const before = await getMember(tx, { userId: id, now: clock.now() })
  await refuseStale(tx, { thing: 'staff', current: before, version })
  return { before, membership }
}

async function refuseNoOwner(tx: Tx): Promise<void> {
  if (!(await queries.hasOwner(tx))) throw new ApiError('last_owner')
}

/** With other rights a person begins again: nothing that they have asked for with the old ones is confirmed. */
async function dropWork({ clock }: MemberDeps, tx: Tx, userId: UserId): Promise<void> {
  await endSessionsOf(tx, userId)
  await closeRequestsOf(tx, { userId, now: clock.now() })
}

async function answerWithLink(
  deps: MemberDeps,
  tx: Tx,
  { userId, secret }: { userId: UserId; secret: string | undefined },
): Promise<Linked> {
  const data = await getMember(tx, { userId, now: deps.clock.now() })
  if (secret === undefined) return { data, start_url: null }
  await deps.notifications.enqueue(tx, 'staff-invitation', { userId, sealed: deps.sealer.seal(secret) })
  return { data, start_url: toStartUrl(deps, secret) }
}

export function toStartUrl({ site }: Pick<MemberDeps, 'site'>, secret: string): string {
  return `${site.origin}/sprava/zaciatok?kluc=${secret}`
}
