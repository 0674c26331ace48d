import { sql } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredUser = { id: UserId; passwordHash: string; emailVerifiedAt: Date | null }

export function findUserByEmail(q: Queryable, email: string): Promise<StoredUser | undefined> {
  return q
    .selectFrom('users')
    .select(['id', 'passwordHash', 'emailVerifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findPasswordHash(q: Queryable, userId: UserId): Promise<{ passwordHash: string } | undefined> {
  return q.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
}

/**
 * Whether the account still has this password. Locks it until the transaction ends: a concurrent change waits, and then
 * ends the sessions opened meanwhile.
 */
export async function lockPassword(tx: Tx, { id, passwordHash }: StoredUser): Promise<boolean> {
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
): Promise<{ id: UserId } | undefined> {
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

/** The account of an e-mail, locked until the transaction ends; undefined if there is none, or it was erased. */
export function lockAccount(tx: Tx, email: string): Promise<{ id: UserId } | undefined> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the shop has started once: without its reference data no account can be created. */
export async function canCreateAccounts(q: Queryable): Promise<boolean> {
  const group = await q.selectFrom('customerGroups').select('id').limit(1).executeTakeFirst()
  return group !== undefined
}

/** As `lockAccount`; a missing account is created without a password, so that logging in is impossible until one is chosen. */
export async function upsertAccount(
  tx: Tx,
  account: { email: string; firstname: string; lastname: string; createdAt: Date },
): Promise<{ id: UserId } | undefined> {
  await insertUser(tx, { ...account, passwordHash: '' })
  return lockAccount(tx, account.email)
}

/** The name that a person of staff is known by. */
export async function updateAccountName(
  tx: Tx,
  { userId, firstname, lastname }: { userId: UserId; firstname: string; lastname: string },
): Promise<void> {
  await tx.updateTable('users').set({ firstname, lastname }).where('id', '=', userId).execute()
}

export function getGroup(q: Queryable, groupId: number) {
  return q
    .selectFrom('customerGroups')
    .select(['id', 'name', 'description', 'discountPercent'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
}

/** Returns false when the account has been erased meanwhile: an erased account never gets a password again. */
export async function updatePassword(
  q: Queryable,
  { userId, passwordHash }: { userId: UserId; passwordHash: string },
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

export async function deleteExpired(q: Queryable, now: Date): Promise<void> {
  await q.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await q.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute()
  await q.deleteFrom('emailVerifications').where('expiresAt', '<=', now).execute()
}
