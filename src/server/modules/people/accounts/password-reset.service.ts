import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { passwordChangeUrl } from '#contracts/urls.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import * as queries from './accounts.queries.ts'
import { checkEmail, checkNewPassword } from './accounts.rules.ts'
import type { Passwords } from './passwords.ts'
import { refuseFaults } from './refuse-faults.ts'

const linkMs = 60 * 60_000
const linksPerAccount = { limit: 3, windowSeconds: 3600 }
const requestsPerAddress = { limit: 20, windowSeconds: 3600 }

export type PasswordResetDeps = {
  db: Db
  clock: Clock
  passwords: Passwords
  notifications: Pick<NotificationsModule, 'enqueue' | 'provide'>
  publicUrl: string
  /** The mailed link verifies the mailbox too. */
  markVerified: (tx: Tx, userId: number) => Promise<void>
}
export type PasswordResetService = ReturnType<typeof createPasswordResetService>

// The e-mail, not the id: the request does the same work for an address without an account, and the job finds out.
const jobSchema = z.object({ email: z.string() })

export function createPasswordResetService(deps: PasswordResetDeps) {
  const { db, clock, passwords, notifications } = deps
  notifications.provide('password-reset', fillMail)

  return {
    /** Reveals neither by its answer nor by its duration whether the account exists. */
    async request({ email, ip }: { email: string; ip: string }): Promise<void> {
      refuseFaults(checkEmail(email))
      const now = clock.now()
      if (!(await hit(db.query, `reset:address:${ip}`, { ...requestsPerAddress, now }))) {
        throw new ApiError('too_many_requests')
      }
      const address = normalizeEmail(email)
      // Past the account's limit no more mail is sent, and the answer stays the same.
      if (!(await hit(db.query, `reset:account:${sha256(address)}`, { ...linksPerAccount, now }))) return
      await db.tx((tx) => notifications.enqueue(tx, 'password-reset', { email: address }))
    },

    /** Whether a link still works. Mail programs open links before their readers do, so checking does not use it up. */
    isOpen: (hash: string): Promise<boolean> => isOpen(sha256(hash)),

    async setPassword(input: { hash: string; password: string; passwordConfirmation: string }): Promise<void> {
      refuseFaults(checkNewPassword(input))
      const tokenDigest = sha256(input.hash)
      if (!(await isOpen(tokenDigest))) throw expired()
      const passwordHash = await passwords.hash(input.password)
      await db.tx(async (tx) => {
        const used = await queries.usePasswordReset(tx, { tokenDigest, now: clock.now() })
        if (!used) throw expired()
        if (!(await queries.updatePassword(tx, { userId: used.userId, passwordHash }))) throw expired()
        await queries.deletePasswordResetsOf(tx, used.userId)
        await queries.deleteSessionsOf(tx, used.userId)
        await deps.markVerified(tx, used.userId)
      })
    },
  }

  function isOpen(tokenDigest: string): Promise<boolean> {
    return queries.isPasswordResetOpen(db.query, { tokenDigest, now: clock.now() })
  }

  /** The link is created with the mail, so its secret is only in the mail, never in the queue. */
  async function fillMail(data: unknown) {
    const { email } = jobSchema.parse(data)
    const user = await queries.findUserByEmail(db.query, email)
    if (!user) return undefined
    const token = randomSecret()
    const expiresAt = new Date(clock.now().getTime() + linkMs)
    await queries.insertPasswordReset(db.query, { tokenDigest: sha256(token), userId: user.id, expiresAt })
    return { to: email, props: { resetUrl: `${deps.publicUrl}${passwordChangeUrl(token)}` } }
  }
}

function expired(): ApiError {
  const message = messages.account.resetExpired
  return new ApiError('validation', { message, errors: { hash: [message] } })
}
