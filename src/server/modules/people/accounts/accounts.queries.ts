import type { SessionUser } from '#server/http/caller.ts'
import type { Db, PreparedStatement, Queryable, Tx } from '#server/platform/db/db.ts'
import { sql } from 'kysely'

export type StoredUser = { id: number; passwordHash: string; emailVerifiedAt: Date | null }

const sessionUser: PreparedStatement = {
  name: 'accounts-session-user',
  text: `SELECT u.id, u.email, u.email_verified_at IS NOT NULL AS is_email_verified, u.firstname, u.lastname, u.phone, u.group_id, g.code AS group_code, u.scope, s.expires_at
    FROM sessions s JOIN users u ON u.id = s.user_id JOIN customer_groups g ON g.id = u.group_id
    WHERE s.token_digest = $1 AND s.expires_at > $2`,
}

type SessionRow = {
  id: number
  email: string
  is_email_verified: boolean
  firstname: string
  lastname: string
  phone: string
  group_id: number
  group_code: string
  scope: string[]
  expires_at: Date
}

/** The user of a session and its expiry. */
export async function findSession(
  db: Db,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<{ user: SessionUser; expiresAt: Date } | undefined> {
  const [row] = await db.read<SessionRow>(sessionUser, [tokenDigest, now])
  if (!row) return undefined
  const { group_id: groupId, group_code: groupCode, expires_at: expiresAt, is_email_verified, ...rest } = row
  return { user: { ...rest, groupId, groupCode, isEmailVerified: is_email_verified }, expiresAt }
}

export async function insertSession(
  q: Queryable,
  session: { tokenDigest: string; userId: number; device: string; createdAt: Date; expiresAt: Date },
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

export async function deleteSessionsOf(q: Queryable, userId: number): Promise<void> {
  await q.deleteFrom('sessions').where('userId', '=', userId).execute()
}

export async function deleteExpired(q: Queryable, now: Date): Promise<void> {
  await q.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await q.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute()
  await q.deleteFrom('emailVerifications').where('expiresAt', '<=', now).execute()
}

export function findUserByEmail(q: Queryable, email: string): Promise<StoredUser | undefined> {
  return q
    .selectFrom('users')
    .select(['id', 'passwordHash', 'emailVerifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * Whether the account still has this password. Locks it until the transaction ends: a concurrent change waits, and then
 * ends the sessions opened meanwhile.
 */
export async function holdPassword(tx: Tx, { id, passwordHash }: StoredUser): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns undefined when the e-mail is taken. */
export function insertUser(
  q: Queryable,
  user: { email: string; passwordHash: string; firstname: string; lastname: string; createdAt: Date },
): Promise<{ id: number } | undefined> {
  return q
    .insertInto('users')
    .values({
      ...user,
      // Group ids differ by shop, the code does not. Falls back to the first group in a shop without the plain one.
      groupId: sql<number>`coalesce((SELECT id FROM customer_groups WHERE code = 'customer'), (SELECT min(id) FROM customer_groups))`,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findGroup(q: Queryable, groupId: number) {
  return q
    .selectFrom('customerGroups')
    .select(['id', 'name', 'description', 'discountPercent'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
}

/** Returns false when the account has been erased meanwhile: an erased account never gets a password again. */
export async function updatePassword(
  q: Queryable,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<boolean> {
  const row = await q
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a reset link still works: checked when its page is opened, and before the costly hash. */
export async function isPasswordResetOpen(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<boolean> {
  const row = await q
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Using one link invalidates all other links of the account. */
export async function deletePasswordResetsOf(q: Queryable, userId: number): Promise<void> {
  await q.deleteFrom('passwordResets').where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

export async function insertPasswordReset(
  q: Queryable,
  reset: { tokenDigest: string; userId: number; expiresAt: Date },
): Promise<void> {
  await q.insertInto('passwordResets').values(reset).execute()
}

/** Uses up a reset link and returns its account; a link works once. */
export function usePasswordReset(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<{ userId: number } | undefined> {
  return q
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
}
