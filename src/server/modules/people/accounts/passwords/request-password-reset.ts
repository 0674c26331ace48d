import * as z from 'zod/mini'
import { passwordChangeUrl } from '#contracts/urls.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { findUserByEmail } from '../accounts.queries.ts'
import { checkEmail } from '../accounts.rules.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { insertPasswordReset } from './password-resets.queries.ts'

const linkMs = 60 * 60_000
const linksPerAccount = { limit: 3, windowSeconds: 3600 }
const requestsPerAddress = { limit: 20, windowSeconds: 3600 }

// The e-mail, not the id: the request does the same work for an address without an account, and the job finds out.
const jobSchema = z.object({ email: z.string() })

/** Reveals neither by its answer nor by its duration whether the account exists. */
export async function requestPasswordReset(
  { db, clock, notifications }: Pick<AccountsParts, 'db' | 'clock' | 'notifications'>,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  refuseFaults(checkEmail(email))
  const now = clock.now()
  if (!(await hit(db.query, `reset:address:${ip}`, { ...requestsPerAddress, now }))) {
    throw new ApiError('too_many_requests')
  }
  const address = normalizeEmail(email)
  // Past the account's limit no more mail is sent, and the answer stays the same.
  if (!(await hit(db.query, `reset:account:${sha256(address)}`, { ...linksPerAccount, now }))) return
  await db.tx((tx) => notifications.enqueue(tx, 'password-reset', { email: address }))
}

/** The link is created with the mail, so its secret is only in the mail, never in the queue. */
export async function fillResetMail(
  { db, clock, publicUrl }: Pick<AccountsParts, 'db' | 'clock' | 'publicUrl'>,
  data: unknown,
) {
  const { email } = jobSchema.parse(data)
  const user = await findUserByEmail(db.query, email)
  if (!user) return undefined
  const token = randomSecret()
  const expiresAt = new Date(clock.now().getTime() + linkMs)
  await insertPasswordReset(db.query, { tokenDigest: sha256(token), userId: user.id, expiresAt })
  return { to: email, props: { resetUrl: `${publicUrl}${passwordChangeUrl(token)}` } }
}
