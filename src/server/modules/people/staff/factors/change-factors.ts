import { randomBytes } from 'node:crypto'
import { messages } from '#contracts/messages.ts'
import { needsSecondFactor } from '#contracts/admin/permissions.ts'
import type { StaffPasskeyId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { clearHits } from '#server/platform/rate-limit.ts'
import { noteSecondFactor } from '../sessions/staff-sessions.queries.ts'
import type { StaffParts } from '../staff.types.ts'
import { readCode } from './authenticator.ts'
import * as queries from './factors.queries.ts'
import { checkNewPasskey, type Credential } from './passkeys.ts'
import { countTry, digestOf } from './prove-factor.ts'
import { codeCount, toRecoveryCode } from './recovery-codes.rules.ts'

/** The first recovery codes; null = the person has codes already. */
type Codes = string[] | null

/**
 * Who may change the factors: a person without any right after the password, every other only with a whole sign-in and a
 * fresh proof. Otherwise a stolen password or an unlocked screen would be enough to add a factor.
 */
export function admitFactorChange(staff: StaffCaller): void {
  if (staff.secondFactor === 'to_set_up') return
  if (staff.secondFactor === 'needed') throw new ApiError('second_factor_needed')
  if (staff.freshUntil === null) throw new ApiError('proof_needed')
}

/** The pending authenticator counts from now on, and the second factor is proven. */
export async function confirmAuthenticator(
  deps: StaffParts,
  staff: StaffCaller,
  { code, ip }: { code: string; ip: string },
): Promise<Codes> {
  admitFactorChange(staff)
  const { userId } = staff
  const key = await countTry(deps, { userId, ip })
  const right = await readCode(deps, { userId, code, isPending: true })
  return change(deps, staff, async (tx) => {
    if (!right || !(await queries.confirmPending(tx, { userId, ...right }))) {
      throw new ApiError('code_wrong', { errors: { code: [messages.staff.codeWrong] } })
    }
    await clearHits(tx, key)
    return { action: 'factor.add', before: {}, after: { authenticator: true } }
  })
}

export async function addPasskey(
  deps: StaffParts,
  staff: StaffCaller,
  { name, credential }: { name: string; credential: Credential },
): Promise<Codes> {
  admitFactorChange(staff)
  const passkey = await checkNewPasskey(deps, staff, credential)
  return change(deps, staff, async (tx) => {
    if (!(await queries.insertPasskey(tx, { ...passkey, name }))) {
      throw new ApiError('code_wrong', { message: messages.staff.passkeyWrong })
    }
    return { action: 'factor.add', before: {}, after: { passkey: name } }
  })
}

export async function removeAuthenticator(deps: StaffParts, staff: StaffCaller): Promise<void> {
  await remove(deps, staff, async (tx) => {
    if (!(await queries.deleteAuthenticator(tx, staff.userId))) throw notFound('authenticator')
    return { authenticator: true }
  })
}

export async function removePasskey(deps: StaffParts, staff: StaffCaller, id: StaffPasskeyId): Promise<void> {
  await remove(deps, staff, async (tx) => {
    const passkey = await queries.deletePasskey(tx, { id, userId: staff.userId })
    if (!passkey) throw notFound('passkey')
    return { passkey: passkey.name }
  })
}

/** Ten new codes; all earlier ones stop working. */
export async function renewCodes(deps: StaffParts, staff: StaffCaller): Promise<string[]> {
  admitFactorChange(staff)
  return deps.db.tx(async (tx) => {
    const codes = await makeCodes(tx, staff)
    const entry = { thing: 'staff', id: staff.userId, before: {}, after: { recovery_codes: codes.length } }
    await log(deps, tx, { staff, action: 'factor.codes', entry })
    return codes
  })
}

type FactorChange = { action: string; before: Record<string, unknown>; after: Record<string, unknown> }

async function change(deps: StaffParts, staff: StaffCaller, apply: (tx: Tx) => Promise<FactorChange>): Promise<Codes> {
  const { userId, sessionId } = staff
  return deps.db.tx(async (tx) => {
    await queries.lockFactors(tx, userId)
    // Of two sessions that set up the first factor concurrently, only one succeeds without proving it.
    if (staff.secondFactor === 'to_set_up' && (await queries.hasSecondFactor(tx, userId))) {
      throw new ApiError('second_factor_needed')
    }
    const { action, before, after } = await apply(tx)
    await noteSecondFactor(tx, { id: sessionId, now: deps.clock.now() })
    const codes = (await queries.countCodesLeft(tx, userId)) > 0 ? null : await makeCodes(tx, staff)
    await log(deps, tx, { staff, action, entry: { thing: 'staff', id: userId, before, after } })
    return codes
  })
}

/** Throws 409 if nothing is left of what the person needs. */
async function remove(
  deps: StaffParts,
  staff: StaffCaller,
  apply: (tx: Tx) => Promise<Record<string, unknown>>,
): Promise<void> {
  admitFactorChange(staff)
  const { userId, roles } = staff
  await deps.db.tx(async (tx) => {
    await queries.lockFactors(tx, userId)
    const before = await apply(tx)
    const isLast = !(await queries.hasSecondFactor(tx, userId))
    if (isLast && needsSecondFactor(roles)) throw new ApiError('last_factor')
    if (isLast) await queries.replaceCodes(tx, { userId, digests: [] })
    await log(deps, tx, { staff, action: 'factor.remove', entry: { thing: 'staff', id: userId, before, after: {} } })
  })
}

async function makeCodes(tx: Tx, { userId }: StaffCaller): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => toRecoveryCode(randomBytes(16)))
  await queries.replaceCodes(tx, { userId, digests: codes.map((code) => digestOf(userId, code)) })
  return codes
}

async function log(
  { clock }: Pick<StaffParts, 'clock'>,
  tx: Tx,
  { staff, action, entry }: { staff: StaffCaller; action: string; entry: Parameters<typeof appendAudit>[1][number] },
): Promise<void> {
  const author = { userId: staff.userId, sessionId: staff.sessionId }
  await appendAudit(tx, [entry], { author, action, at: clock.now() })
}
