import { sql } from 'kysely'
import { isStaffRole, type StaffRole } from '#contracts/admin/permissions.ts'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type Membership = { roles: StaffRole[]; branches: StoreId[]; amountLimitCents: Cents | null }

/** Before anything that decides whether there is an owner: only one such transaction runs at a time. */
export async function lockOwners(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('staff owners'))`.execute(tx)
}

export async function hasOwner(q: Queryable, { except }: { except?: UserId } = {}): Promise<boolean> {
  const row = await q
    .selectFrom('staffMembers')
    .select('userId')
    .where('dismissedAt', 'is', null)
    .where(sql<boolean>`'owner' = ANY (roles)`)
    .$if(except !== undefined, (query) => query.where('userId', '!=', except ?? 0))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a person is now, locked until the transaction ends; undefined = not staff. Waits for their running writes. */
export async function lockMembership(tx: Tx, userId: UserId): Promise<Membership | undefined> {
  const row = await tx
    .selectFrom('staffMembers')
    .select(['roles', 'branches', 'amountLimitCents'])
    .where('userId', '=', userId)
    .where('dismissedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, roles: row.roles.filter(isStaffRole) }
}

/**
 * The roles of a person whose session is still open, held until the transaction ends: a change of them waits. undefined =
 * dismissed, or the session has ended.
 */
export async function holdRoles(
  tx: Tx,
  { userId, sessionId }: { userId: UserId; sessionId: number },
): Promise<StaffRole[] | undefined> {
  const row = await tx
    .selectFrom('staffMembers')
    .innerJoin('staffSessions', 'staffSessions.userId', 'staffMembers.userId')
    .select('staffMembers.roles')
    .where('staffMembers.userId', '=', userId)
    .where('staffSessions.id', '=', sessionId)
    .where('staffMembers.dismissedAt', 'is', null)
    .forShare('staffMembers')
    .executeTakeFirst()
  return row?.roles.filter(isStaffRole)
}

export async function upsertMembership(
  tx: Tx,
  {
    userId,
    roles,
    branches,
    amountLimitCents,
    appointedBy,
    appointedAt,
  }: Membership & {
    userId: UserId
    appointedBy: UserId | null
    appointedAt: Date
  },
): Promise<void> {
  const set = { roles, branches, amountLimitCents, appointedBy, appointedAt, dismissedAt: null }
  await tx
    .insertInto('staffMembers')
    .values({ userId, ...set })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(set))
    .execute()
}

export async function dismissMember(tx: Tx, { userId, now }: { userId: UserId; now: Date }): Promise<void> {
  await tx.updateTable('staffMembers').set({ dismissedAt: now }).where('userId', '=', userId).execute()
}

export async function deleteMember(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('staffMembers').where('userId', '=', userId).execute()
}

const staffLimit = 500

export async function listMembers(q: Queryable): Promise<{ email: string; roles: StaffRole[] }[]> {
  const rows = await q
    .selectFrom('staffMembers')
    .innerJoin('users', 'users.id', 'staffMembers.userId')
    .select(['users.email', 'staffMembers.roles'])
    .where('staffMembers.dismissedAt', 'is', null)
    .orderBy('users.email')
    .limit(staffLimit)
    .execute()
  return rows.map(({ email, roles }) => ({ email, roles: roles.filter(isStaffRole) }))
}

export async function insertStartLink(
  tx: Tx,
  link: { tokenDigest: string; userId: UserId; expiresAt: Date },
): Promise<void> {
  // The newest link is the only one.
  await tx.deleteFrom('staffStartLinks').where('userId', '=', link.userId).execute()
  await tx.insertInto('staffStartLinks').values(link).execute()
}

export async function isStartLinkOpen(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<boolean> {
  const row = await q
    .selectFrom('staffStartLinks')
    .select('userId')
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a link and returns its person; a link works once. */
export function takeStartLink(
  tx: Tx,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<{ userId: UserId } | undefined> {
  return tx
    .updateTable('staffStartLinks')
    .set({ usedAt: now })
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
}

export async function deleteStartLinks(
  q: Queryable,
  { userId, before }: { userId?: UserId; before?: Date },
): Promise<void> {
  await q
    .deleteFrom('staffStartLinks')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? 0))
    .$if(before !== undefined, (query) => query.where('expiresAt', '<=', before ?? new Date(0)))
    .execute()
}
