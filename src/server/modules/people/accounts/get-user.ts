import type { User } from '#contracts/accounts.ts'
import type { SessionUser } from '#server/http/caller.ts'
import { getGroup } from './accounts.queries.ts'
import type { AccountsParts } from './accounts.types.ts'

/** The logged-in user as the client sees them. */
export async function getUser(
  { db, hasVideos }: Pick<AccountsParts, 'db' | 'hasVideos'>,
  user: SessionUser,
): Promise<User> {
  const group = await getGroup(db.query, user.groupId)
  return {
    id: user.id,
    email: user.email,
    is_email_verified: user.isEmailVerified,
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.phone,
    group: {
      id: group.id,
      name: group.name,
      description: group.description,
      discount: Number(group.discountPercent),
      is_influencer: user.groupCode === 'influencer',
    },
    has_videos: await hasVideos(),
    scope: user.scope,
  }
}
