import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export function findUserForExport(q: Queryable, userId: UserId) {
  return q
    .selectFrom('users')
    .innerJoin('customerGroups', 'customerGroups.id', 'users.groupId')
    .select([
      'users.email',
      'users.firstname',
      'users.lastname',
      'users.phone',
      'users.note',
      'customerGroups.name as group',
      'users.createdAt',
      'users.emailVerifiedAt',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Customers erased since `since`: some of their data may still wait for the end of an order. */
export async function listErased(q: Queryable, since: Date): Promise<UserId[]> {
  const rows = await q.selectFrom('users').select('id').where('erasedAt', '>', since).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Removes everything that identifies a person from an account; returns false when it was done before. */
export async function eraseUser(tx: Tx, { userId, now }: { userId: UserId; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({
      email: `vymazany-${userId}@ucet.invalid`,
      // No password hashes to this, so logging in is impossible.
      passwordHash: '',
      firstname: '',
      lastname: '',
      phone: '',
      note: '',
      emailVerifiedAt: null,
      erasedAt: now,
    })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  for (const table of [
    'invoiceDetails',
    'addresses',
    'emailVerifications',
    'passwordResets',
    'sessions',
    'sizeProfiles',
  ] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  }
  return true
}
