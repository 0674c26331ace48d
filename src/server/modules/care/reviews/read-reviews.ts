import type { Fit, ListedReview, OwnReview, ReviewPage } from '#contracts/reviews.ts'
import { productUrl } from '#contracts/urls.ts'
import type { ProductId, UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { listOwnReviews } from './own-reviews.queries.ts'
import { countByStars, findOwn, listPublished } from './reviews.queries.ts'
import { toBreakdown, toRating, type ReviewState } from './reviews.rules.ts'
import type { ReviewsDeps } from './reviews.types.ts'

const pageSize = 5

export async function getReviewPage(
  { db, catalog }: Pick<ReviewsDeps, 'db' | 'catalog'>,
  { productId, stars, page }: { productId: ProductId; stars: number | undefined; page: number },
): Promise<ReviewPage> {
  const [hasProduct, counts] = await Promise.all([catalog.hasProduct(productId), countByStars(db, productId)])
  if (!hasProduct) throw notFound('product')
  const rating = toRating(counts)
  const total = stars === undefined ? (rating?.count ?? 0) : (counts.get(stars) ?? 0)
  const slice = { productId, stars, limit: pageSize, offset: (page - 1) * pageSize }
  const rows = total > slice.offset ? await listPublished(db.query, slice) : []
  return {
    items: rows.map(({ displayName, isVerified, createdAt, ...review }) => ({
      ...review,
      display_name: displayName,
      is_verified: isVerified,
      created_at: createdAt.toISOString(),
    })),
    page,
    page_size: pageSize,
    total,
    page_count: Math.max(1, Math.ceil(total / pageSize)),
    rating,
    breakdown: toBreakdown(counts),
  }
}

export async function listOwn(q: Queryable, userId: UserId): Promise<ListedReview[]> {
  return (await listOwnReviews(q, userId)).map((row) => ({
    id: row.id,
    stars: row.stars,
    text: row.text,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    product: {
      name: row.productName,
      url: productUrl({ id: row.productId, categorySlug: row.categorySlug, slug: row.productSlug }),
    },
  }))
}

export async function findOwnReview(
  q: Queryable,
  own: { productId: ProductId; userId: UserId },
): Promise<OwnReview | null> {
  const row = await findOwn(q, own)
  return row ? toOwnReview(row) : null
}

type WrittenReview = { stars: number; text: string; displayName: string; fit: Fit | null; state: ReviewState }

export function toOwnReview({ stars, text, displayName, fit, state }: WrittenReview): OwnReview {
  return { stars, text, display_name: displayName, fit, state }
}
