import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { CustomerGroupId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo } from '#server/platform/db/listing.ts'

/** `entries`: how many rows are booked for the influencer. They are only ever added. */
export type InfluencerSums = {
  id: UserId
  name: string
  email: string
  unpaidCents: Cents
  everCents: Cents
  entries: number
}

/** By id, behind `after`: the group, and those who have left it with a voucher or with money to come. */
export async function listInfluencers(
  q: Queryable,
  { search, after, limit }: { search: string; after: UserId | undefined; limit: number },
): Promise<InfluencerSums[]> {
  const page = people(q, await listGroups(q))
    .where(isNamed(search))
    .$if(after !== undefined, (query) => query.where('users.id', '>', after ?? null))
    .orderBy('users.id')
    .limit(limit)
  return withSums(q, page).orderBy('users.id').execute()
}

/** The number of found influencers, at most `most`. */
export async function countInfluencers(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, people(q, await listGroups(q)).where(isNamed(search)), most)
}

export async function findInfluencerSums(q: Queryable, id: UserId): Promise<InfluencerSums | undefined> {
  return withSums(q, people(q, await listGroups(q)).where('users.id', '=', id)).executeTakeFirst()
}

/** Locked until the transaction ends, as a pay-out by another person waits for the same row. */
export async function lockInfluencerSums(tx: Tx, id: UserId): Promise<InfluencerSums | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  return findInfluencerSums(tx, id)
}

/** Newest first. Amounts are what was sent, in cents. */
export async function listPayOuts(q: Queryable, id: UserId, most: number): Promise<{ at: Date; cents: Cents }[]> {
  const rows = await q
    .selectFrom('commissionEntries')
    .select(['bookedAt', 'amountCents'])
    .where('userId', '=', id)
    .where('kind', '=', 'paid_out')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ bookedAt, amountCents }) => ({ at: bookedAt, cents: 0 - amountCents }))
}

function isNamed(search: string): RawBuilder<SqlBool> {
  const pattern = likeFolded(search)
  return search === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(fold_text(users.firstname || ' ' || users.lastname) LIKE ${pattern} OR fold_text(users.email) LIKE ${pattern})`
}

type InfluencerUser = { id: UserId; firstname: string; lastname: string; email: string }

/**
 * The users who are or were influencers. The entries are many, their users few: the index is read from one user to the next. OFFSET
 * keeps a search from being asked of all customers first.
 */
const influencerUsers = (groups: readonly CustomerGroupId[]) => sql<InfluencerUser>`(
  WITH RECURSIVE booked AS (
    SELECT min(user_id) AS user_id FROM commission_entries
    UNION ALL
    SELECT (SELECT min(more.user_id) FROM commission_entries more WHERE more.user_id > booked.user_id)
    FROM booked WHERE booked.user_id IS NOT NULL
  )
  SELECT people.id, people.firstname, people.lastname, people.email FROM users people
  WHERE people.id = ANY(ARRAY(
    SELECT u.id FROM users u WHERE u.group_id = ANY(${[...groups]}::int[]) AND u.erased_at IS NULL
    UNION SELECT influencer_user_id FROM vouchers WHERE influencer_user_id IS NOT NULL
    UNION SELECT user_id FROM booked WHERE user_id IS NOT NULL))
  OFFSET 0)`

/** Asked first: only of a group that is given PostgreSQL knows that it is small. */
async function listGroups(q: Queryable): Promise<CustomerGroupId[]> {
  const rows = await q.selectFrom('customerGroups').select('id').where('code', '=', 'influencer').execute()
  return rows.map(({ id }) => id)
}

function people(q: Queryable, groups: readonly CustomerGroupId[]) {
  return q
    .selectFrom(influencerUsers(groups).as('users'))
    .select(['users.id', 'users.firstname', 'users.lastname', 'users.email'])
}

/** The entries of a page are summed, not those of all influencers. */
function withSums(q: Queryable, page: ReturnType<typeof people>) {
  return q
    .selectFrom(page.as('users'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('commissionEntries')
          .select([
            sql<Cents>`coalesce(sum(amount_cents), 0)::int`.as('unpaidCents'),
            sql<Cents>`coalesce(sum(amount_cents) FILTER (WHERE kind <> 'paid_out'), 0)::int`.as('everCents'),
            sql<number>`count(*)::int`.as('entries'),
          ])
          .whereRef('commissionEntries.userId', '=', 'users.id')
          .as('booked'),
      (join) => join.onTrue(),
    )
    .select([
      'users.id',
      'users.email',
      sql<string>`btrim(users.firstname || ' ' || users.lastname)`.as('name'),
      'booked.unpaidCents',
      'booked.everCents',
      'booked.entries',
    ])
}
