import { messages } from '#contracts/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { clearHits, hit } from '#server/platform/rate-limit.ts'
import { noteProof, noteSecondFactor } from '../sessions/staff-sessions.queries.ts'
import type { StaffParts } from '../staff.types.ts'
import { readCode } from './authenticator.ts'
import { notePasskeyUse, takeCode, takeStep } from './factors.queries.ts'
import { checkPasskeyUse, type Credential } from './passkeys.ts'
import { readRecoveryCode } from './recovery-codes.rules.ts'

/** Of one account, from all addresses together: three codes count at a time, so a guess succeeds once in 300,000. */
const triesPerAccount = { limit: 5, windowSeconds: 15 * 60 }
const triesPerAddress = { limit: 30, windowSeconds: 15 * 60 }

export type Proof =
  | { kind: 'totp'; code: string }
  | { kind: 'passkey'; credential: Credential }
  | { kind: 'recovery'; code: string }
  | { kind: 'password'; password: string }

/**
 * Proves the second factor of this session, or proves it freshly. A code works once. Throws 422 for a wrong one, 429 for
 * guessing.
 */
export async function proveFactor(
  deps: StaffParts,
  staff: StaffCaller,
  { proof, ip }: { proof: Proof; ip: string },
): Promise<void> {
  if (proof.kind === 'password') return provePassword(deps, staff, proof.password)
  const key = await countTry(deps, { userId: staff.userId, ip })
  const use = await check(deps, staff, proof)
  const now = deps.clock.now()
  await deps.db.tx(async (tx) => {
    if (!(await use(tx))) throw new ApiError('code_wrong', { errors: { code: [messages.staff.codeWrong] } })
    await noteSecondFactor(tx, { id: staff.sessionId, now })
    await clearHits(tx, key)
  })
}

/** Counts a try; returns the key of the account's counter. */
export async function countTry(
  { db, clock }: Pick<StaffParts, 'db' | 'clock'>,
  { userId, ip }: { userId: UserId; ip: string },
): Promise<string> {
  const key = `staff:factor:${userId}`
  const now = clock.now()
  for (const [counter, limit] of [
    [key, triesPerAccount],
    [`staff:factor-address:${ip}`, triesPerAddress],
  ] as const) {
    if (!(await hit(db.query, counter, { ...limit, now }))) throw new ApiError('too_many_requests')
  }
  return key
}

/** What uses the proof up in the transaction; it returns false for a wrong or used one. */
async function check(
  deps: StaffParts,
  staff: StaffCaller,
  proof: Exclude<Proof, { kind: 'password' }>,
): Promise<(tx: Tx) => Promise<boolean>> {
  const { userId } = staff
  const now = deps.clock.now()
  switch (proof.kind) {
    case 'totp': {
      const right = await readCode(deps, { userId, code: proof.code, isPending: false })
      return async (tx) => right !== undefined && takeStep(tx, { userId, step: right.step })
    }
    case 'recovery': {
      const code = readRecoveryCode(proof.code)
      return async (tx) => code !== undefined && takeCode(tx, { userId, digest: digestOf(userId, code), now })
    }
    case 'passkey': {
      const used = await checkPasskeyUse(deps, staff, proof.credential)
      return async (tx) => {
        await notePasskeyUse(tx, { ...used, now })
        return true
      }
    }
  }
}

/** Only for a person without a second factor: a browser may have saved the password. */
async function provePassword(deps: StaffParts, staff: StaffCaller, password: string): Promise<void> {
  const { accounts, clock, db } = deps
  if (staff.factors.length > 0) throw new ApiError('second_factor_needed')
  if (!(await accounts.checkPassword({ userId: staff.userId, password }))) {
    throw new ApiError('code_wrong', { errors: { password: [messages.customer.passwordWrong] } })
  }
  await noteProof(db.query, { id: staff.sessionId, now: clock.now() })
}

export function digestOf(userId: UserId, code: string): string {
  return sha256(`${userId} ${code}`)
}
