import { type SqlBool, sql } from 'kysely'
import type { CustomerGroupId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo } from '#server/platform/db/listing.ts'

/** What staff decide about a group. `discountPercent`: of the goods, before any voucher. */
export type GroupFields = { name: string; description: string; discountPercent: number }

export type StoredGroup = GroupFields & { id: CustomerGroupId; code: string; customerCount: number; version: number }

type Page = { search: string; after: CustomerGroupId | undefined; limit: number }

/** In the order in which they were added, behind `after`. */
export async function listGroupRows(q: Queryable, { search, after, limit }: Page): Promise<StoredGroup[]> {
  const rows = await matching(q, search)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? null))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

/** The number of found groups, at most `most`. */
export function countGroups(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).clearSelect().select('id'), most)
}

export async function findGroup(q: Queryable, id: CustomerGroupId): Promise<StoredGroup | undefined> {
  const row = await groups(q).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first, and no customer joins it. */
export async function lockGroup(tx: Tx, id: CustomerGroupId): Promise<StoredGroup | undefined> {
  await tx.selectFrom('customerGroups').select('id').where('id', '=', id).forUpdate().execute()
  return findGroup(tx, id)
}

/** `id` and `version`: of a deleted group that comes back. */
export async function insertGroup(
  tx: Tx,
  group: GroupFields & { code: string; id?: CustomerGroupId; version?: number },
): Promise<CustomerGroupId> {
  const { id } = await tx.insertInto('customerGroups').values(group).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateGroup(tx: Tx, id: CustomerGroupId, fields: Partial<GroupFields>): Promise<void> {
  await tx.updateTable('customerGroups').set(fields).where('id', '=', id).execute()
}

/** Accounts that were erased leave the group, for that of new accounts. */
export async function updateErased(tx: Tx, id: CustomerGroupId): Promise<void> {
  await tx
    .updateTable('users')
    .set({ groupId: sql<number>`(SELECT id FROM customer_groups WHERE code = 'customer')` })
    .where('groupId', '=', id)
    .where('erasedAt', 'is not', null)
    .execute()
}

/** Breaks a foreign key while an account is in the group. */
export async function deleteGroup(tx: Tx, id: CustomerGroupId): Promise<void> {
  await tx.deleteFrom('customerGroups').where('id', '=', id).execute()
}

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return groups(q).$if(search !== '', (query) => query.where(sql<SqlBool>`fold_text(name) LIKE ${pattern}`))
}

function groups(q: Queryable) {
  return q.selectFrom('customerGroups').select([
    'id',
    'code',
    'name',
    'description',
    'discountPercent',
    'version',
    sql<number>`(SELECT count(*)::int FROM users
      WHERE users.group_id = customer_groups.id AND users.erased_at IS NULL)`.as('customerCount'),
  ])
}

// A numeric column arrives as text.
function toStored<Row extends { discountPercent: number }>(row: Row): Row {
  return { ...row, discountPercent: Number(row.discountPercent) }
}
