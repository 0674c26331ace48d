import { sql } from 'kysely'
import type { StaffSessionId, StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db, PreparedStatement, Queryable, Tx } from '#server/platform/db/db.ts'

const person = `SELECT s.id, s.user_id, s.last_seen_at, s.second_factor_at, s.proven_at, u.email, u.firstname, u.lastname,
    m.roles, m.branches, m.amount_limit_cents, a.sealed_secret IS NOT NULL AS has_totp,
    EXISTS (SELECT FROM staff_passkeys p WHERE p.user_id = s.user_id) AS has_passkey,
    EXISTS (SELECT FROM staff_recovery_codes c WHERE c.user_id = s.user_id AND c.used_at IS NULL) AS has_codes,
    v.role AS view_role, v.until AS view_until, b.id AS view_branch_id, b.name AS view_branch_name
  FROM staff_sessions s
  JOIN staff_members m ON m.user_id = s.user_id AND m.dismissed_at IS NULL
  JOIN users u ON u.id = s.user_id
  LEFT JOIN staff_authenticators a ON a.user_id = s.user_id
  LEFT JOIN staff_role_views v ON v.session_id = s.id AND v.until > $2
  LEFT JOIN stores b ON b.id = v.store_id`

const sessionOfToken: PreparedStatement = {
  name: 'staff-session',
  text: `${person} WHERE s.token_digest = $1 AND s.expires_at > $2 AND s.last_seen_at > $3`,
}

const sessionOfId: PreparedStatement = {
  name: 'staff-session-by-id',
  text: `${person} WHERE s.id = $1 AND s.expires_at > $2`,
}

export type SessionRow = {
  id: StaffSessionId
  user_id: UserId
  last_seen_at: Date
  second_factor_at: Date | null
  proven_at: Date | null
  email: string
  firstname: string
  lastname: string
  roles: string[]
  branches: StoreId[]
  amount_limit_cents: Cents | null
  has_totp: boolean
  has_passkey: boolean
  has_codes: boolean
  view_role: string | null
  view_until: Date | null
  view_branch_id: StoreId | null
  view_branch_name: string | null
}

/** An open session with its person; `seenAfter`: sessions that were last used before it are idle for too long. */
export async function findSession(
  db: Db,
  { tokenDigest, now, seenAfter }: { tokenDigest: string; now: Date; seenAfter: Date },
): Promise<SessionRow | undefined> {
  const [row] = await db.read<SessionRow>(sessionOfToken, [tokenDigest, now, seenAfter])
  return row
}

/** The same by its id, also if it is idle: for work that its person has started. */
export async function findSessionById(db: Db, { id, now }: { id: number; now: Date }): Promise<SessionRow | undefined> {
  const [row] = await db.read<SessionRow>(sessionOfId, [id, now])
  return row
}

export async function insertSession(
  tx: Tx,
  session: {
    tokenDigest: string
    userId: UserId
    device: string
    createdAt: Date
    lastSeenAt: Date
    expiresAt: Date
    provenAt: Date | null
  },
): Promise<void> {
  await tx.insertInto('staffSessions').values(session).execute()
}

/** Whether the person is staff now; holds it until the transaction ends, so that a dismissal ends the new session too. */
export async function holdMembership(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('staffMembers')
    .select('userId')
    .where('userId', '=', userId)
    .where('dismissedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function noteUse(q: Queryable, { id, now }: { id: StaffSessionId; now: Date }): Promise<void> {
  await q.updateTable('staffSessions').set({ lastSeenAt: now }).where('id', '=', id).execute()
}

/** Notes that the second factor was proven now, which is a fresh proof too. */
export async function noteSecondFactor(q: Queryable, { id, now }: { id: StaffSessionId; now: Date }): Promise<void> {
  await q
    .updateTable('staffSessions')
    .set({ secondFactorAt: sql<Date>`coalesce(second_factor_at, ${now}::timestamptz)`, provenAt: now })
    .where('id', '=', id)
    .execute()
}

export async function noteProof(q: Queryable, { id, now }: { id: StaffSessionId; now: Date }): Promise<void> {
  await q.updateTable('staffSessions').set({ provenAt: now }).where('id', '=', id).execute()
}

export async function storeChallenge(
  q: Queryable,
  { id, challenge, until }: { id: StaffSessionId; challenge: string; until: Date },
): Promise<void> {
  await q.updateTable('staffSessions').set({ challenge, challengeUntil: until }).where('id', '=', id).execute()
}

/** Takes the challenge of a session, which works once. */
export async function takeChallenge(
  q: Queryable,
  { id, now }: { id: StaffSessionId; now: Date },
): Promise<string | undefined> {
  const row = await q
    .selectFrom('staffSessions')
    .select(['challenge', 'challengeUntil'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.challenge || !row.challengeUntil || row.challengeUntil <= now) return undefined
  const taken = await q
    .updateTable('staffSessions')
    .set({ challenge: null, challengeUntil: null })
    .where('id', '=', id)
    .where('challenge', '=', row.challenge)
    .returning('id')
    .executeTakeFirst()
  return taken && row.challenge
}

export function listSessions(q: Queryable, { userId, seenAfter }: { userId: UserId; seenAfter: Date }) {
  return q
    .selectFrom('staffSessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('lastSeenAt', '>', seenAfter)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteSession(
  q: Queryable,
  { id, userId }: { id: StaffSessionId; userId: UserId },
): Promise<boolean> {
  const row = await q
    .deleteFrom('staffSessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a session is still open, without counting as a use of it. */
export async function isSessionOpen(
  q: Queryable,
  { id, now, seenAfter }: { id: StaffSessionId; now: Date; seenAfter: Date },
): Promise<boolean> {
  const row = await q
    .selectFrom('staffSessions')
    .select('id')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', seenAfter)
    .executeTakeFirst()
  return row !== undefined
}

export async function endSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('staffSessions').where('userId', '=', userId).execute()
}

export async function deleteEndedSessions(q: Queryable, { now, seenAfter }: { now: Date; seenAfter: Date }) {
  await q
    .deleteFrom('staffSessions')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('lastSeenAt', '<=', seenAfter)]))
    .execute()
}
