import { isStaffRole, permissionsOf } from '#contracts/admin/permissions.ts'
import type { SessionId, UserId } from '#kernel/ids.ts'
import type { SessionUser } from '#server/http/caller.ts'
import type { Db, PreparedStatement, Queryable } from '#server/platform/db/db.ts'

const sessionUser: PreparedStatement = {
  name: 'accounts-session-user',
  text: `SELECT u.id, u.email, u.email_verified_at IS NOT NULL AS is_email_verified, u.firstname, u.lastname, u.phone, u.group_id, g.code AS group_code, m.roles, s.expires_at
    FROM sessions s JOIN users u ON u.id = s.user_id JOIN customer_groups g ON g.id = u.group_id
    LEFT JOIN staff_members m ON m.user_id = u.id AND m.dismissed_at IS NULL
    WHERE s.token_digest = $1 AND s.expires_at > $2`,
}

type SessionRow = {
  id: UserId
  email: string
  is_email_verified: boolean
  firstname: string
  lastname: string
  phone: string
  group_id: number
  group_code: string
  /** Of staff. */
  roles: string[] | null
  expires_at: Date
}

/** The user of a session and its expiry. */
export async function findSession(
  db: Db,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<{ user: SessionUser; expiresAt: Date } | undefined> {
  const [row] = await db.read<SessionRow>(sessionUser, [tokenDigest, now])
  if (!row) return undefined
  const { group_id: groupId, group_code: groupCode, expires_at: expiresAt, is_email_verified, roles, ...rest } = row
  // The specification's field of a user: for staff, what their roles permit.
  const scope = permissionsOf((roles ?? []).filter(isStaffRole))
  return { user: { ...rest, scope, groupId, groupCode, isEmailVerified: is_email_verified }, expiresAt }
}

export function listSessions(q: Queryable, { userId, now }: { userId: UserId; now: Date }) {
  return q
    .selectFrom('sessions')
    .select(['id', 'tokenDigest', 'device', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertSession(
  q: Queryable,
  session: { tokenDigest: string; userId: UserId; device: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await q.insertInto('sessions').values(session).execute()
}

export async function extendSession(
  q: Queryable,
  { tokenDigest, expiresAt }: { tokenDigest: string; expiresAt: Date },
): Promise<void> {
  await q.updateTable('sessions').set({ expiresAt }).where('tokenDigest', '=', tokenDigest).execute()
}

export async function deleteSession(q: Queryable, tokenDigest: string): Promise<void> {
  await q.deleteFrom('sessions').where('tokenDigest', '=', tokenDigest).execute()
}

export async function deleteSessionById(
  q: Queryable,
  { id, userId }: { id: SessionId; userId: UserId },
): Promise<boolean> {
  const row = await q
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSessionsOf(q: Queryable, userId: UserId): Promise<void> {
  await q.deleteFrom('sessions').where('userId', '=', userId).execute()
}
