import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

const limit = 100

/** A customer's reviews, newest first, with their products. */
export function listOwnReviews(q: Queryable, userId: UserId) {
  return q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .innerJoin('categories', 'categories.id', 'products.defaultCategoryId')
    .select([
      'reviews.id',
      'reviews.stars',
      'reviews.text',
      'reviews.state',
      'reviews.createdAt',
      'products.id as productId',
      'products.name as productName',
      'products.slug as productSlug',
      'categories.slug as categorySlug',
    ])
    .where('reviews.userId', '=', userId)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}
