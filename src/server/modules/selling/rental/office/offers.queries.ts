import { sql } from 'kysely'
import type { ProductId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { inSlovakOrder, type NameKey } from '#server/platform/db/listing.ts'

const order = inSlovakOrder('name')

export type OfferFields = {
  isActive: boolean
  rentCents: Cents
  includedDays: number
  moreDayCents: Cents
  maxDays: number
  depositCents: Cents
  lateDayCents: Cents
  cleaningDays: number
}
export type StoredOffer = OfferFields & {
  id: ProductId
  name: string
  code: string
  slug: string
  unitCount: number
  version: number
}

const offers = sql`
  SELECT o.product_id AS id, p.name, p.code, p.slug, o.is_active, o.rent_cents, o.included_days, o.more_day_cents, o.max_days,
    o.deposit_cents, o.late_day_cents, o.cleaning_days, o.version,
    (SELECT count(*)::int FROM rental_units u JOIN variants v ON v.id = u.variant_id
      WHERE v.product_id = o.product_id AND u.retired_on IS NULL) AS unit_count
  FROM rental_offers o JOIN products p ON p.id = o.product_id`
/** A search looks at the few goods that are offered; left to itself PostgreSQL folds the names of all goods first. */
const foundFirst = sql`WITH found AS MATERIALIZED (${offers})`
const columns =
  sql.raw(`id, name, code, slug, is_active, rent_cents, included_days, more_day_cents, max_days, deposit_cents,
  late_day_cents, cleaning_days, version, unit_count`)

/** Offers in Slovak order of their goods, behind `after`. */
export async function listOfferRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: NameKey | undefined; limit: number },
): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    ${foundFirst} SELECT ${columns} FROM found WHERE ${matches(search)} AND ${order.isBehind(after)}
    ORDER BY ${order.text}, id LIMIT ${limit}::int`.execute(q)
  return rows
}

/** The number of found offers, at most `most`. */
export async function countOffers(q: Queryable, search: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${foundFirst} SELECT count(*)::int AS count FROM (
      SELECT 1 FROM found WHERE ${matches(search)} LIMIT ${most}::int) AS counted`.execute(q)
  return rows[0]?.count ?? 0
}

function matches(search: string) {
  return search === '' ? sql`true` : sql`fold_text(name || ' ' || code) LIKE ${likeFolded(search)}`
}

export async function findOffer(q: Queryable, id: ProductId): Promise<StoredOffer | undefined> {
  const { rows } = await sql<StoredOffer>`SELECT ${columns} FROM (${offers}) AS found WHERE id = ${id}::int`.execute(q)
  return rows[0]
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockOffer(tx: Tx, id: ProductId): Promise<StoredOffer | undefined> {
  await tx.selectFrom('rentalOffers').select('productId').where('productId', '=', id).forUpdate().execute()
  return findOffer(tx, id)
}

export async function insertOffer(
  tx: Tx,
  offer: Partial<OfferFields> & Pick<OfferFields, 'rentCents' | 'depositCents'> & { productId: ProductId },
): Promise<void> {
  await tx.insertInto('rentalOffers').values(offer).execute()
}

/** A trigger counts the version. */
export async function updateOffer(tx: Tx, id: ProductId, fields: Partial<OfferFields>): Promise<void> {
  await tx.updateTable('rentalOffers').set(fields).where('productId', '=', id).execute()
}

/** Goods that are on sale and offered for hire, of which no branch has a costume in use. */
export async function countOffersWithoutUnit(q: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM rental_offers o JOIN products p ON p.id = o.product_id
    WHERE o.is_active AND p.is_active AND NOT EXISTS (
      SELECT 1 FROM rental_units u JOIN variants v ON v.id = u.variant_id
      WHERE v.product_id = o.product_id AND u.retired_on IS NULL)`.execute(q)
  return rows[0]?.count ?? 0
}
