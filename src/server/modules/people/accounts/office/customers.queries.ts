import { type SqlBool, sql } from 'kysely'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** What staff may change about an account. */
export type CustomerFields = { firstname: string; lastname: string; phone: string; note: string; groupId: number }

export type StoredCustomer = CustomerFields & {
  id: UserId
  email: string
  groupCode: string
  group: string
  emailVerifiedAt: Date | null
  createdAt: Date
  version: number
}

const newestId = 2_147_483_647

/** Ids of the accounts with these words, newest first, below `before`. */
export async function listByWords(
  q: Queryable,
  { query, before = newestId, limit }: { query: string; before?: number | undefined; limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT id FROM list_customers_with_words(${query}::tsquery, ${before}::int, ${limit}::int) id`.execute(q)
  return rows.map(({ id }) => id)
}

export async function findBuyer(q: Queryable, orderNumber: string): Promise<UserId | undefined> {
  const row = await q.selectFrom('orders').select('userId').where('number', '=', orderNumber).executeTakeFirst()
  return row?.userId ?? undefined
}

/** Newest first, below `before`; of these ids, if they are given. */
export function listCustomers(
  q: Queryable,
  { ids, before, limit }: { ids: readonly UserId[] | undefined; before: UserId | undefined; limit: number },
): Promise<StoredCustomer[]> {
  return customers(q)
    .$if(ids !== undefined, (query) => query.where(sql<SqlBool>`users.id = ANY(${[...(ids ?? [])]}::int[])`))
    .$if(before !== undefined, (query) => query.where('users.id', '<', before ?? null))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute()
}

/** All accounts, at most `most`. */
export async function countCustomers(q: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM users WHERE erased_at IS NULL LIMIT ${most}::int) found`.execute(q)
  return rows[0]?.count ?? 0
}

/** Undefined for an account that does not exist or was erased. */
export function findCustomer(q: Queryable, id: UserId): Promise<StoredCustomer | undefined> {
  return customers(q).where('users.id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockCustomer(tx: Tx, id: UserId): Promise<StoredCustomer | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  return findCustomer(tx, id)
}

/** A trigger counts the version. */
export async function updateCustomer(tx: Tx, id: UserId, fields: Partial<CustomerFields>): Promise<void> {
  await tx.updateTable('users').set(fields).where('id', '=', id).execute()
}

export function findGroup(q: Queryable, code: string): Promise<{ id: number } | undefined> {
  return q.selectFrom('customerGroups').select('id').where('code', '=', code).executeTakeFirst()
}

export function listGroups(q: Queryable): Promise<{ code: string; name: string }[]> {
  return q.selectFrom('customerGroups').select(['code', 'name']).orderBy('id').execute()
}

export async function isWorking(q: Queryable, id: UserId): Promise<boolean> {
  const row = await q
    .selectFrom('staffMembers')
    .select('userId')
    .where('userId', '=', id)
    .where('dismissedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export type FoundGuest = { email: string; name: string; orderCount: number; lastNumber: string; lastAt: Date }

/** So many orders are looked at: those of the few people whom the words mean. */
const ordersOfGuests = 300
/** What many orders have is met among so many of the newest ones, without a list of all that have it. */
const newestOrders = 5_000

type GuestsAsk = { query: string; branches: readonly StoreId[] | null; limit: number; mostOrders?: number }

/** Those who have ordered without an account, the last to order first. `branches`: whose orders the person sees; null = all. */
export async function listGuests(
  q: Queryable,
  { query, branches, limit, mostOrders = ordersOfGuests }: GuestsAsk,
): Promise<FoundGuest[]> {
  const { rows } = await sql<FoundGuest>`
    WITH met AS MATERIALIZED (
      SELECT order_id FROM (
        SELECT order_id, words FROM order_words ORDER BY order_id DESC LIMIT ${sql.lit(newestOrders)}) newest
      WHERE words @@ ${query}::tsquery ORDER BY order_id DESC LIMIT ${mostOrders}::int
    ), found AS (
      SELECT order_id FROM met
      UNION
      SELECT id FROM list_orders_with_words(${query}::tsquery, ${mostOrders}::int) id
      WHERE (SELECT count(*) FROM met) < ${mostOrders}::int
    )
    SELECT lower(email) AS email, count(*)::int AS "orderCount", max(number) AS "lastNumber", max(placed_at) AS "lastAt",
      (array_agg(concat_ws(' ', invoice_address->>'firstname', invoice_address->>'lastname') ORDER BY orders.id DESC))[1] AS name
    FROM orders
    WHERE id = ANY(ARRAY(SELECT order_id FROM found))
      AND user_id IS NULL AND email NOT LIKE '%@ucet.invalid'
      AND ${branches === null ? sql`true` : sql`store_id = ANY(${[...branches]}::int[])`}
    GROUP BY lower(email) ORDER BY max(orders.id) DESC LIMIT ${limit}::int`.execute(q)
  return rows
}

function customers(q: Queryable) {
  return q
    .selectFrom('users')
    .innerJoin('customerGroups', 'customerGroups.id', 'users.groupId')
    .select([
      'users.id',
      'users.firstname',
      'users.lastname',
      'users.email',
      'users.phone',
      'users.note',
      'users.groupId',
      'customerGroups.code as groupCode',
      'customerGroups.name as group',
      'users.emailVerifiedAt',
      'users.createdAt',
      'users.version',
    ])
    .where('users.erasedAt', 'is', null)
}
