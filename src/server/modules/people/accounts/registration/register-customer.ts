import { messages } from '#contracts/messages.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { insertUser } from '../accounts.queries.ts'
import { checkRegistration, cleanName, type Registration } from '../accounts.rules.ts'
import type { AccountsParts, LoginResult, Origin } from '../accounts.types.ts'
import { recordTerms } from '../privacy/record-consents.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { enterAccount, type EnterDeps } from '../sessions/open-session.ts'
import { enqueueVerification } from './verify-email.ts'

// Registration reveals that an account with this e-mail exists; the limit prevents bulk checks.
const registrations = { limit: 30, windowSeconds: 3600 }

type RegisterDeps = EnterDeps & Pick<AccountsParts, 'db' | 'passwords' | 'notifications' | 'readTermsVersion'>

/** Throws 422 for an incomplete form, `email_taken`, and `too_many_requests` past the limit per address. */
export async function registerCustomer(deps: RegisterDeps, input: Registration & Origin): Promise<LoginResult> {
  const { db, clock, passwords } = deps
  refuseFaults(checkRegistration(input))
  if (!(await hit(db.query, `register:${input.ip}`, { ...registrations, now: clock.now() }))) {
    throw new ApiError('too_many_requests')
  }
  const passwordHash = await passwords.hash(input.password)
  const termsVersion = await deps.readTermsVersion()
  return db.tx(async (tx) => {
    const email = normalizeEmail(input.email)
    const user = await insertUser(tx, {
      email,
      passwordHash,
      firstname: cleanName(input.firstname),
      lastname: cleanName(input.lastname),
      createdAt: clock.now(),
    })
    if (!user) throw new ApiError('email_taken', { errors: { email: [messages.account.emailTaken] } })
    await recordTerms(deps, tx, { userId: user.id, version: termsVersion, way: 'registration' })
    await enqueueVerification(deps, tx, user.id)
    return enterAccount(deps, tx, { userId: user.id, email, provedEmail: undefined, origin: input })
  })
}
