import type { UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockUser } from './profile.queries.ts'

/** A request in progress while the account was erased must not write personal data back. */
export async function lockCustomer(tx: Tx, userId: UserId): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new ApiError('unauthorized')
}
