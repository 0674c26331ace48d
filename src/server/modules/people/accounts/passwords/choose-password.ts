import type { UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { passwordChanged } from '../accounts.events.ts'
import { updatePassword } from '../accounts.queries.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { deletePasswordResetsOf } from './password-resets.queries.ts'

/** Sets a password and ends all sessions and links of the account. Throws 401 for an erased account. */
export async function choosePassword(
  { events }: Pick<AccountsParts, 'events'>,
  tx: Tx,
  { userId, passwordHash }: { userId: UserId; passwordHash: string },
): Promise<void> {
  if (!(await updatePassword(tx, { userId, passwordHash }))) throw new ApiError('unauthorized')
  await deletePasswordResetsOf(tx, userId)
  await deleteSessionsOf(tx, userId)
  await events.publish(tx, passwordChanged({ userId }))
}
