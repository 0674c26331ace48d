import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ConsentRow, ConsentWay } from '#contracts/admin/consents.ts'
import type { SubscriberId, UserId } from '#kernel/ids.ts'
import { foldedWords } from '#kernel/slug.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { toStartsQuery } from '#server/platform/db/like.ts'

export type Statement = {
  source: 'account' | 'address'
  id: number
  userId: UserId | null
  name: string
  email: string
  isGranted: boolean
  version: string
  detail: string
  way: ConsentWay
  at: Date
  /** With all its digits, for the next page. */
  atText: string
  isLast: boolean
}
export type StatementKey = [at: string, source: string, id: number]

/** Whose statements are sought. Undefined ids = many: the statements are read from the newest one back. */
export type Sought = {
  query: string
  userIds: readonly UserId[] | undefined
  subscriberIds: readonly SubscriberId[] | undefined
}
type Asked = { kind: ConsentRow['kind']; sought: Sought | undefined }
type PageOfStatements = { after: StatementKey | undefined; limit: number }

const mostOfFew = 10_000
const newestId = 2_147_483_647

/**
 * The people with every word of the text: each is the beginning of one in the e-mail, of a customer in the name and the like too. A
 * text without words has none.
 */
export async function findSought(q: Queryable, text: string, fewPeople = mostOfFew): Promise<Sought> {
  const query = toStartsQuery(foldedWords(text))
  if (query === '') return { query, userIds: [], subscriberIds: [] }
  const most = fewPeople + 1
  const { rows } = await sql<{ userIds: UserId[]; subscriberIds: SubscriberId[] }>`
    SELECT
      ARRAY(SELECT id FROM list_customers_with_words(${query}::tsquery, ${newestId}::int, ${most}::int) id) AS user_ids,
      ARRAY(SELECT id FROM list_subscribers_with_words(${query}::tsquery, ${most}::int) id) AS subscriber_ids`.execute(
    q,
  )
  const { userIds = [], subscriberIds = [] } = rows[0] ?? {}
  return {
    query,
    userIds: userIds.length < most ? userIds : undefined,
    subscriberIds: subscriberIds.length < most ? subscriberIds : undefined,
  }
}

/** Statements of one kind, newest first. Addresses without an account have their present state only. */
export async function listStatements(
  q: Queryable,
  { kind, sought, after, limit }: Asked & PageOfStatements,
): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    SELECT *, at::text AS at_text FROM (${statements({ kind, sought }, { after, limit })}) found
    ORDER BY at DESC, source DESC, id DESC LIMIT ${limit}::int`.execute(q)
  return rows
}

/** At most `most`. */
export async function countStatements(q: Queryable, { kind, sought, most }: Asked & { most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM (${statements({ kind, sought })}) found LIMIT ${most}::int) counted`.execute(
    q,
  )
  return rows[0]?.count ?? 0
}

/** `page`: of each source only what may be on it, so that the newest of many are read in the order of their index. */
function statements({ kind, sought }: Asked, page?: PageOfStatements) {
  const cut = (rows: RawBuilder<unknown>) =>
    page === undefined
      ? rows
      : sql`(SELECT * FROM (${rows}) rows ${
          page.after
            ? sql`WHERE at <= ${page.after[0]}::timestamptz
                AND (at, source, id) < (${page.after[0]}::timestamptz, ${page.after[1]}::text, ${page.after[2]}::int)`
            : sql``
        } ORDER BY at DESC, id DESC LIMIT ${page.limit}::int)`
  const ofAccounts = sql`
    SELECT 'account' AS source, c.id, c.user_id, trim(u.firstname || ' ' || u.lastname) AS name, u.email, c.is_granted,
      c.version, c.detail, c.way, c.given_at AS at,
      NOT EXISTS (SELECT FROM consents l WHERE l.user_id = c.user_id AND l.kind = c.kind AND l.id > c.id) AS is_last
    FROM consents c JOIN users u ON u.id = c.user_id
    WHERE c.kind = ${kind} AND u.erased_at IS NULL AND ${isOfAccount(sought)}`
  if (kind !== 'newsletter') return cut(ofAccounts)
  // An account that has verified its e-mail has the statements of its subscription among its own.
  const ofAddresses = sql`
    SELECT 'address' AS source, s.id, NULL::int AS user_id, '' AS name, s.email, s.unsubscribed_at IS NULL AS is_granted,
      '1' AS version, '' AS detail, CASE WHEN s.is_ended_by_staff AND s.unsubscribed_at IS NOT NULL THEN 'staff' ELSE 'email' END AS way,
      coalesce(s.unsubscribed_at, s.confirmed_at) AS at, true AS is_last
    FROM subscribers s WHERE s.confirmed_at IS NOT NULL AND ${isOfAddress(sought)}
      AND NOT EXISTS (SELECT FROM users v WHERE v.email = s.email AND v.email_verified_at IS NOT NULL AND v.erased_at IS NULL)`
  return sql`${cut(ofAccounts)} UNION ALL ${cut(ofAddresses)}`
}

function isOfAccount(sought: Sought | undefined): RawBuilder<SqlBool> {
  if (sought === undefined) return sql<SqlBool>`true`
  return sought.userIds === undefined
    ? sql<SqlBool>`(SELECT w.words @@ ${sought.query}::tsquery FROM customer_words w WHERE w.user_id = c.user_id)`
    : sql<SqlBool>`c.user_id = ANY(${[...sought.userIds]}::int[])`
}

function isOfAddress(sought: Sought | undefined): RawBuilder<SqlBool> {
  if (sought === undefined) return sql<SqlBool>`true`
  return sought.subscriberIds === undefined
    ? sql<SqlBool>`words_of(s.email) @@ ${sought.query}::tsquery`
    : sql<SqlBool>`s.id = ANY(${[...sought.subscriberIds]}::int[])`
}

/** Ends what is sent or waits for its confirmation; undefined if neither. */
export async function endSubscription(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<SubscriberId | undefined> {
  const row = await tx
    .updateTable('subscribers')
    .set({ unsubscribedAt: now, isEndedByStaff: true })
    .where('email', '=', email)
    .where('unsubscribedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The account with this e-mail, and whether its last word about the newsletter is yes. */
export async function findReader(q: Queryable, email: string): Promise<{ id: UserId; isGranted: boolean } | undefined> {
  const { rows } = await sql<{ id: UserId; isGranted: boolean }>`
    SELECT id, coalesce((SELECT is_granted FROM consents WHERE user_id = users.id AND kind = 'newsletter'
      ORDER BY id DESC LIMIT 1), false) AS is_granted
    FROM users WHERE email = ${email} AND erased_at IS NULL`.execute(q)
  return rows[0]
}

/** Confirmed and not ended, in the order of the alphabet. */
export function listActiveSubscribers(
  q: Queryable,
): Promise<{ id: SubscriberId; email: string; confirmedAt: Date | null }[]> {
  return q
    .selectFrom('subscribers')
    .select(['id', 'email', 'confirmedAt'])
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .orderBy('email')
    .execute()
}
