import { sql } from 'kysely'
import type { Fit, Fits } from '#contracts/reviews.ts'
import type { ProductId, ReviewId, UserId } from '#kernel/ids.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { roundToTenth, type ReviewState } from './reviews.rules.ts'
import type { PendingReview } from './reviews.types.ts'

const countedFits = sql.raw(`count(*) FILTER (WHERE fit = 'small')::int AS small,
  count(*) FILTER (WHERE fit = 'fits')::int AS fits, count(*) FILTER (WHERE fit = 'large')::int AS large`)

/** Average and number of published reviews per product, and what they say of the size; products without reviews are left out. */
export async function listRatings(
  q: Queryable,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, { average: number; count: number; fits: Fits }>> {
  const { rows } = await sql<Fits & { productId: ProductId; sum: number; count: number }>`
    SELECT product_id, sum(stars)::int AS sum, count(*)::int AS count, ${countedFits} FROM reviews
    WHERE product_id = any(${[...productIds]}::int[]) AND state = 'published' GROUP BY product_id`.execute(q)
  return new Map(
    rows.map(({ productId, sum, count, ...fits }) => [productId, { average: roundToTenth(sum, count), count, fits }]),
  )
}

/** How the size turned out by published reviews, of products that at least `atLeast` of them say it of. */
export async function listFits(
  q: Queryable,
  { productId, atLeast }: { productId: ProductId | undefined; atLeast: number },
): Promise<Map<ProductId, Fits>> {
  const { rows } = await sql<Fits & { productId: ProductId }>`
    SELECT product_id, ${countedFits} FROM reviews WHERE state = 'published' AND fit IS NOT NULL
      AND (${productId ?? null}::int IS NULL OR product_id = ${productId ?? null}::int)
    GROUP BY product_id HAVING count(*) >= ${atLeast}::int`.execute(q)
  return new Map(rows.map(({ productId: id, ...fits }) => [id, fits]))
}

const countsStatement = {
  name: 'reviews-by-stars',
  text: `
    SELECT stars, count(*)::int AS count FROM reviews WHERE product_id = $1 AND state = 'published' GROUP BY stars`,
}

export async function countByStars(db: Db, productId: ProductId): Promise<Map<number, number>> {
  const rows = await db.read<{ stars: number; count: number }>(countsStatement, [productId])
  return new Map(rows.map(({ stars, count }) => [stars, count]))
}

type Slice = { productId: ProductId; stars: number | undefined; limit: number; offset: number }

export async function listPublished(q: Queryable, { productId, stars, limit, offset }: Slice) {
  return (
    q
      .selectFrom('reviews')
      .select(['id', 'stars', 'text', 'displayName', 'isVerified', 'createdAt'])
      .where('productId', '=', productId)
      // A literal, not a parameter: the planner picks the partial index only for a literal.
      .where(sql<boolean>`state = 'published'`)
      .$if(stars !== undefined, (query) => query.where('stars', '=', stars ?? 0))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

export async function findOwn(q: Queryable, { productId, userId }: { productId: ProductId; userId: UserId }) {
  return q
    .selectFrom('reviews')
    .select(['id', 'stars', 'text', 'displayName', 'fit', 'state'])
    .where('productId', '=', productId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

type WrittenReview = {
  productId: ProductId
  userId: UserId
  stars: number
  text: string
  displayName: string
  /** Stored only if the product has a table of sizes. */
  fit: Fit | null
  isVerified: boolean
  state: ReviewState
  now: Date
}

/** One per account and product: a concurrent second insert updates the first. Returns what is stored of the size. */
export function upsertReview(
  q: Queryable,
  { now, fit: said, ...review }: WrittenReview,
): Promise<{ id: ReviewId; fit: Fit | null }> {
  const fit = sql<Fit | null>`(SELECT ${said}::text FROM products WHERE id = ${review.productId} AND size_table_id IS NOT NULL)`
  return q
    .insertInto('reviews')
    .values({ ...review, fit, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.constraint('reviews_one_per_account').doUpdateSet({
        stars: review.stars,
        text: review.text,
        displayName: review.displayName,
        fit,
        isVerified: review.isVerified,
        state: review.state,
        updatedAt: now,
        moderatedAt: null,
        moderatedBy: null,
        reason: '',
      }),
    )
    .returning(['id', 'fit'])
    .executeTakeFirstOrThrow()
}

export async function deleteOwn(
  q: Queryable,
  { productId, userId }: { productId: ProductId; userId: UserId },
): Promise<boolean> {
  const row = await q
    .deleteFrom('reviews')
    .where('productId', '=', productId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Reviews waiting for staff, the longest wait first. */
export async function listPending(q: Queryable, limit: number): Promise<PendingReview[]> {
  return q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select([
      'reviews.id',
      'products.name as productName',
      'reviews.stars',
      'reviews.text',
      'reviews.displayName',
      'reviews.isVerified',
      'reviews.createdAt',
    ])
    .where(sql<boolean>`reviews.state = 'pending'`)
    .orderBy('reviews.createdAt')
    .orderBy('reviews.id')
    .limit(limit)
    .execute()
}

type Decision = {
  reviewId: number
  state: 'published' | 'rejected'
  moderator: string
  reason: string
  now: Date
}

/** Returns the product whose rating must be refreshed; undefined when the review does not exist or already has that state. */
export async function updateState(q: Queryable, decision: Decision): Promise<number | undefined> {
  const { reviewId, state, moderator, reason, now } = decision
  const row = await q
    .updateTable('reviews')
    .set({ state, moderatedBy: moderator, moderatedAt: now, reason })
    .where('id', '=', reviewId)
    .where('state', '!=', state)
    .returning('productId')
    .executeTakeFirst()
  return row?.productId
}

/** The review waits for staff again. Returns the product whose rating must be refreshed. */
export async function updatePending(tx: Queryable, reviewId: ReviewId): Promise<ProductId | undefined> {
  const row = await tx
    .updateTable('reviews')
    .set({ state: 'pending', moderatedBy: null, moderatedAt: null, reason: '' })
    .where('id', '=', reviewId)
    .returning('productId')
    .executeTakeFirst()
  return row?.productId
}
