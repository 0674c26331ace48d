import { sql, type RawBuilder } from 'kysely'
import type { ConsentRow, ConsentWay } from '#contracts/admin/consents.ts'
import type { SubscriberId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'

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
type Asked = { kind: ConsentRow['kind']; text: string; after: StatementKey | undefined; limit: number }

/** Statements of one kind, newest first. Addresses without an account have their present state only. */
export async function listStatements(q: Queryable, { kind, text, after, limit }: Asked): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    SELECT *, at::text AS at_text FROM (${statements(kind, text, { after, limit })}) found
    ORDER BY at DESC, source DESC, id DESC LIMIT ${limit}::int`.execute(q)
  return rows
}

/** At most `most`. */
export async function countStatements(
  q: Queryable,
  { kind, text, most }: Pick<Asked, 'kind' | 'text'> & { most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM (${statements(kind, text)}) found LIMIT ${most}::int) counted`.execute(
    q,
  )
  return rows[0]?.count ?? 0
}

/** `page`: of each source only what may be on it, so that the newest of many are read in the order of their index. */
function statements(kind: ConsentRow['kind'], text: string, page?: Pick<Asked, 'after' | 'limit'>) {
  const cut = (rows: RawBuilder<unknown>) =>
    page === undefined
      ? rows
      : sql`(SELECT * FROM (${rows}) rows ${
          page.after
            ? sql`WHERE at <= ${page.after[0]}::timestamptz
                AND (at, source, id) < (${page.after[0]}::timestamptz, ${page.after[1]}::text, ${page.after[2]}::int)`
            : sql``
        } ORDER BY at DESC, id DESC LIMIT ${page.limit}::int)`
  const has = (email: string) => (text === '' ? sql`true` : sql`fold_text(${sql.ref(email)}) LIKE ${likeFolded(text)}`)
  const ofAccounts = sql`
    SELECT 'account' AS source, c.id, c.user_id, trim(u.firstname || ' ' || u.lastname) AS name, u.email, c.is_granted,
      c.version, c.detail, c.way, c.given_at AS at,
      NOT EXISTS (SELECT FROM consents l WHERE l.user_id = c.user_id AND l.kind = c.kind AND l.id > c.id) AS is_last
    FROM consents c JOIN users u ON u.id = c.user_id
    WHERE c.kind = ${kind} AND u.erased_at IS NULL AND ${has('u.email')}`
  if (kind !== 'newsletter') return cut(ofAccounts)
  // An account that has verified its e-mail has the statements of its subscription among its own.
  const ofAddresses = sql`
    SELECT 'address' AS source, s.id, NULL::int AS user_id, '' AS name, s.email, s.unsubscribed_at IS NULL AS is_granted,
      '1' AS version, '' AS detail, CASE WHEN s.is_ended_by_staff AND s.unsubscribed_at IS NOT NULL THEN 'staff' ELSE 'email' END AS way,
      coalesce(s.unsubscribed_at, s.confirmed_at) AS at, true AS is_last
    FROM subscribers s WHERE s.confirmed_at IS NOT NULL AND ${has('s.email')}
      AND NOT EXISTS (SELECT FROM users v WHERE v.email = s.email AND v.email_verified_at IS NOT NULL AND v.erased_at IS NULL)`
  return sql`${cut(ofAccounts)} UNION ALL ${cut(ofAddresses)}`
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
