import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { closeRequestsOf } from '#server/http/staff/staff-requests.queries.ts'
import { canCreateAccounts, upsertAccount, lockAccount } from '#server/modules/people/accounts/index.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { AuditAuthor, AuditEntry } from '#server/platform/audit/audit.types.ts'
import { verifyAuditChain, type ChainReport } from '#server/platform/audit/verify-chain.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { deleteFactors, hasSecondFactor } from '../factors/factors.queries.ts'
import { endSessionsOf } from '../sessions/staff-sessions.queries.ts'
import * as queries from './staff-members.queries.ts'

export type Appointment = {
  email: string
  roles: readonly StaffRole[]
  /** Empty = all. */
  branches?: readonly StoreId[]
  amountLimitCents?: Cents | null
  /** Who decided, for the audit log. */
  by: AuditAuthor
}

/** `secret`: of a set-up link, for a person who has no second factor yet. */
export type AppointOutcome =
  | { kind: 'appointed'; before: readonly StaffRole[]; after: readonly StaffRole[]; secret: string | undefined }
  | { kind: 'unchanged' }
  | { kind: 'unknown' }
  /** The shop would have no owner. */
  | { kind: 'lastOwner' }
  /** The shop has never started, so it can hold no account yet. */
  | { kind: 'notStarted' }

export interface StaffService {
  /**
   * Sets the roles of a person to exactly these; without any they are dismissed. A missing account is created for an
   * appointment. Every session of the person ends, because their rights are others now.
   */
  appoint: (appointment: Appointment) => Promise<AppointOutcome>
  /** For a person who has lost their second factor: removes it, ends their sessions and returns a new set-up link. */
  resetFactors: (input: { email: string; by: AuditAuthor }) => Promise<{ secret: string } | undefined>
  listStaff: () => Promise<{ email: string; roles: StaffRole[] }[]>
  verifyAudit: () => Promise<ChainReport>
}

const linkMs = 24 * 3_600_000

type ServiceDeps = { db: Db; clock: Clock }

/** Who is staff. Roles are read with every call, so a change takes effect immediately and on every node. */
export function createStaffService({ db, clock }: ServiceDeps): StaffService {
  return {
    appoint: (appointment) =>
      db.tx(async (tx) => {
        const { outcome, entry } = await appoint({ clock }, tx, appointment)
        if (entry) await appendAudit(tx, [entry], { author: appointment.by, action: 'staff.edit', at: clock.now() })
        return outcome
      }),

    resetFactors: ({ email, by }) =>
      db.tx(async (tx) => {
        const account = await lockAccount(tx, normalizeEmail(email))
        if (!account || !(await queries.lockMembership(tx, account.id))) return undefined
        const before = { has_second_factor: await hasSecondFactor(tx, account.id) }
        await deleteFactors(tx, account.id)
        await endSessionsOf(tx, account.id)
        const secret = await openStartLink({ clock }, tx, account.id)
        const entry = { thing: 'staff', id: account.id, before, after: { has_second_factor: false } }
        await appendAudit(tx, [entry], { author: by, action: 'staff.edit', at: clock.now() })
        return { secret }
      }),

    listStaff: () => queries.listMembers(db.query),
    verifyAudit: () => verifyAuditChain(db.query),
  }
}

type Appointed = { outcome: AppointOutcome; entry?: AuditEntry; userId?: UserId }

/** Appoints or dismisses in the caller's transaction, which logs `entry`. */
export async function appoint(
  { clock }: Pick<ServiceDeps, 'clock'>,
  tx: Tx,
  appointment: Appointment,
): Promise<Appointed> {
  const { roles, branches = [], amountLimitCents = null, by } = appointment
  const email = normalizeEmail(appointment.email)
  const now = clock.now()
  await queries.lockOwners(tx)
  const isDismissal = roles.length === 0
  if (!(await canCreateAccounts(tx))) return { outcome: { kind: 'notStarted' } }
  const account = isDismissal
    ? await lockAccount(tx, email)
    : await upsertAccount(tx, { email, firstname: '', lastname: '', createdAt: now })
  if (!account) return { outcome: { kind: 'unknown' } }
  const userId = account.id
  const before = await queries.lockMembership(tx, userId)
  const after = { roles: [...new Set(roles)], branches: [...branches], amountLimitCents }
  if (before ? toText(before) === toText(after) : isDismissal) return { outcome: { kind: 'unchanged' } }
  if (
    before?.roles.includes('owner') &&
    !roles.includes('owner') &&
    !(await queries.hasOwner(tx, { except: userId }))
  ) {
    return { outcome: { kind: 'lastOwner' } }
  }
  if (isDismissal) await queries.dismissMember(tx, { userId, now })
  else {
    const appointedBy: UserId | null = 'actor' in by ? null : by.userId
    await queries.upsertMembership(tx, { userId, ...after, appointedBy, appointedAt: now })
  }
  await endSessionsOf(tx, userId)
  await closeRequestsOf(tx, { userId, now })
  const needsLink = !isDismissal && !(await hasSecondFactor(tx, userId))
  const secret = needsLink ? await openStartLink({ clock }, tx, userId) : undefined
  const entry = { thing: 'staff', id: userId, before, after: isDismissal ? undefined : after }
  const outcome = { kind: 'appointed' as const, before: before?.roles ?? [], after: after.roles, secret }
  return { outcome, entry, userId }
}

/** A link with which a person chooses a password and a second factor, once, within a day. */
export async function openStartLink({ clock }: Pick<ServiceDeps, 'clock'>, tx: Tx, userId: UserId): Promise<string> {
  const secret = randomSecret()
  const expiresAt = new Date(clock.now().getTime() + linkMs)
  await queries.insertStartLink(tx, { tokenDigest: sha256(secret), userId, expiresAt })
  return secret
}

function toText({ roles, branches, amountLimitCents }: queries.Membership): string {
  return JSON.stringify([
    roles.toSorted((a, b) => a.localeCompare(b)),
    branches.toSorted((a, b) => a - b),
    amountLimitCents,
  ])
}
