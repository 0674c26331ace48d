import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { passwordChanged } from '../accounts.events.ts'
import { updatePassword } from '../accounts.queries.ts'
import { checkNewPassword } from '../accounts.rules.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { verifyMailbox } from '../registration/verify-email.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { deletePasswordResetsOf, isPasswordResetOpen, takePasswordReset } from './password-resets.queries.ts'

/** Whether a link still works. Mail programs open links before their readers do, so checking does not use it up. */
export function isResetLinkOpen({ db, clock }: Pick<AccountsParts, 'db' | 'clock'>, secret: string): Promise<boolean> {
  return isPasswordResetOpen(db.query, { tokenDigest: sha256(secret), now: clock.now() })
}

/** Uses up the link of a mail and ends all sessions. Throws 422 for an expired link. The link verifies the mailbox too. */
export async function setNewPassword(
  deps: Pick<AccountsParts, 'db' | 'clock' | 'events' | 'passwords'>,
  input: { hash: string; password: string; passwordConfirmation: string },
): Promise<void> {
  const { db, clock, events, passwords } = deps
  refuseFaults(checkNewPassword(input))
  if (!(await isResetLinkOpen(deps, input.hash))) throw expired()
  const passwordHash = await passwords.hash(input.password)
  await db.tx(async (tx) => {
    const used = await takePasswordReset(tx, { tokenDigest: sha256(input.hash), now: clock.now() })
    if (!used) throw expired()
    if (!(await updatePassword(tx, { userId: used.userId, passwordHash }))) throw expired()
    await deletePasswordResetsOf(tx, used.userId)
    await deleteSessionsOf(tx, used.userId)
    await events.publish(tx, passwordChanged({ userId: used.userId }))
    await verifyMailbox(deps, tx, used.userId)
  })
}

function expired(): ApiError {
  const message = messages.account.linkExpired
  return new ApiError('validation', { message, errors: { hash: [message] } })
}
