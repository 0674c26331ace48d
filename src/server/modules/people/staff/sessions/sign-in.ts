import type { UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { messages } from '#contracts/messages.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { createOwnerByLink } from '../members/create-first-owner.ts'
import { isStartLinkOpen, takeStartLink } from '../members/staff-members.queries.ts'
import type { FirstOwner, StaffParts } from '../staff.types.ts'
import { authenticateStaff } from './authenticate-staff.ts'
import { holdMembership, insertSession } from './staff-sessions.queries.ts'
import { sessionMs } from './staff-sessions.rules.ts'

/** The token exists only here and in the cookie; the database stores its digest. */
export type OpenedSession = { token: string; expiresAt: Date; deviceCookie?: string; staff: StaffCaller }

type SignInDeps = Pick<StaffParts, 'db' | 'clock' | 'accounts'>

/** Tries per address, over all accounts; the limits per account are those of the accounts module. */
const triesPerAddress = { limit: 30, windowSeconds: 15 * 60 }

/**
 * The first factor. Throws the same 422 for wrong credentials and for an account that is not staff, which takes as long;
 * 429 for guessing.
 */
export async function signIn(
  deps: SignInDeps,
  {
    device,
    ...attempt
  }: { email: string; password: string; ip: string; deviceCookie: string | undefined; device: string },
): Promise<OpenedSession> {
  const { db, accounts } = deps
  await limitAddress(deps, attempt.ip)
  const login = await accounts.proveLogin(attempt)
  const opened = await db.tx(async (tx) => {
    const known = await accounts.confirmLogin(tx, login)
    return { ...known, ...(await openSession(deps, tx, { userId: login.user.id, device })) }
  })
  return withStaff(deps, opened)
}

async function limitAddress({ db, clock }: Pick<StaffParts, 'db' | 'clock'>, ip: string): Promise<void> {
  if (!(await hit(db.query, `staff:address:${ip}`, { ...triesPerAddress, now: clock.now() }))) {
    throw new ApiError('too_many_requests', { errors: { email: [messages.problem.too_many_requests] } })
  }
}

export function isLinkOpen({ db, clock }: Pick<StaffParts, 'db' | 'clock'>, secret: string): Promise<boolean> {
  return isStartLinkOpen(db.query, { tokenDigest: sha256(secret), now: clock.now() })
}

/** Uses up a set-up link: sets the password, ends all earlier sessions and opens one. Throws 422 for a link that is used. */
export async function startWithLink(
  deps: SignInDeps,
  input: { secret: string; password: string; passwordConfirmation: string; device: string },
): Promise<OpenedSession> {
  const { db, clock, accounts } = deps
  accounts.refuseWeakPassword(input)
  if (!(await isLinkOpen(deps, input.secret))) throw expired()
  const passwordHash = await accounts.hashPassword(input.password)
  const opened = await db.tx(async (tx) => {
    const used = await takeStartLink(tx, { tokenDigest: sha256(input.secret), now: clock.now() })
    if (!used) throw expired()
    await accounts.choosePassword(tx, { userId: used.userId, passwordHash })
    return openSession(deps, tx, { userId: used.userId, device: input.device })
  })
  return withStaff(deps, opened)
}

/** Makes the owner of a new shop by the link that its start has printed, and opens their session. */
export async function startAsOwner(
  deps: SignInDeps,
  { device, ...owner }: FirstOwner & { secret: string; device: string },
): Promise<OpenedSession> {
  const opened = await createOwnerByLink(deps, owner, (tx, userId) => openSession(deps, tx, { userId, device }))
  return withStaff(deps, opened)
}

async function openSession(
  { clock }: SignInDeps,
  tx: Tx,
  { userId, device }: { userId: UserId; device: string },
): Promise<{ token: string; expiresAt: Date }> {
  // The same answer as for a wrong password: it does not tell which accounts are staff.
  if (!(await holdMembership(tx, userId))) throw refused()
  const token = randomSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionMs)
  const session = { tokenDigest: sha256(token), userId, device, createdAt: now, lastSeenAt: now, expiresAt }
  await insertSession(tx, { ...session, provenAt: now })
  return { token, expiresAt }
}

async function withStaff(deps: SignInDeps, opened: Omit<OpenedSession, 'staff'>): Promise<OpenedSession> {
  const staff = await authenticateStaff(deps, opened.token)
  if (!staff) throw refused()
  return { ...opened, staff }
}

function refused(): ApiError {
  return new ApiError('login_failed', { errors: { email: [messages.account.loginFailed] } })
}

function expired(): ApiError {
  const message = messages.account.linkExpired
  return new ApiError('validation', { message, errors: { secret: [message] } })
}
