import type { UserId } from '#kernel/ids.ts'
import { cleanLine } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { checkProfile, toStoredPhone } from './check-address.ts'
import * as queries from './profile.queries.ts'

/** Stores name and telephone. Throws 422 for faults in the form. */
export async function updateProfile(
  { db }: Pick<AccountsParts, 'db'>,
  userId: UserId,
  input: { firstname: string; lastname: string; phonePrefix: string; phone: string },
): Promise<void> {
  refuseFaults(await checkProfile(input))
  const isSaved = await queries.updateProfile(db.query, {
    userId,
    firstname: cleanLine(input.firstname),
    lastname: cleanLine(input.lastname),
    phone: await toStoredPhone(input),
  })
  if (!isSaved) throw new ApiError('unauthorized')
}
