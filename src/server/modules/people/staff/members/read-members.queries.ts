import { sql, type SqlBool } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'

/** More people than this work in no shop; the list has no further pages. */
export const mostMembers = 500

/** People of staff in Slovak order of their names. `seenAfter`: sessions last used before it are idle for too long. */
export function listMembersWithUse(q: Queryable, { search, seenAfter }: { search: string; seenAfter: Date }) {
  const pattern = likeFolded(search)
  return selectMembers(q, seenAfter)
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`fold_text(users.firstname || ' ' || users.lastname || ' ' || users.email) LIKE ${pattern}`,
      ),
    )
    .orderBy(sql`coalesce(nullif(users.lastname, ''), users.email) COLLATE slovak`)
    .orderBy('staffMembers.userId')
    .limit(mostMembers)
    .execute()
}

export function findMemberWithUse(q: Queryable, { userId, seenAfter }: { userId: UserId; seenAfter: Date }) {
  return selectMembers(q, seenAfter).where('staffMembers.userId', '=', userId).executeTakeFirst()
}

function selectMembers(q: Queryable, seenAfter: Date) {
  return q
    .selectFrom('staffMembers')
    .innerJoin('users', 'users.id', 'staffMembers.userId')
    .select([
      'staffMembers.userId as id',
      'users.firstname',
      'users.lastname',
      'users.email',
      'staffMembers.roles',
      'staffMembers.branches',
      'staffMembers.amountLimitCents',
      'staffMembers.version',
      sql<boolean>`EXISTS (SELECT FROM staff_passkeys p WHERE p.user_id = staff_members.user_id)
        OR EXISTS (
          SELECT FROM staff_authenticators a WHERE a.user_id = staff_members.user_id AND a.sealed_secret IS NOT NULL
        )`.as('hasSecondFactor'),
      sql<Date | null>`(
        SELECT max(last_seen_at) FROM staff_sessions s
        WHERE s.user_id = staff_members.user_id AND s.last_seen_at > ${seenAfter}
      )`.as('lastSeenAt'),
    ])
    .where('staffMembers.dismissedAt', 'is', null)
}
