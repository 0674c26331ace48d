import type { ProductId, UserId } from '#kernel/ids.ts'
import type { AskedEvents } from '#server/modules/people/accounts/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export function listReviewsOf(q: Queryable, userId: UserId) {
  return q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select([
      'products.name as produkt',
      'reviews.stars as hviezdičky',
      'reviews.text',
      'reviews.displayName as meno',
      'reviews.fit as veľkosť',
      'reviews.state as stav',
      'reviews.createdAt',
    ])
    .where('reviews.userId', '=', userId)
    .orderBy('reviews.id')
    .execute()
}

/** Newest first. */
export function listReviewEvents(q: Queryable, { userId, until, limit }: AskedEvents) {
  return q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select(['reviews.id', 'products.name as product', 'reviews.stars', 'reviews.state', 'reviews.createdAt'])
    .where('reviews.userId', '=', userId)
    .$if(until !== undefined, (query) => query.where('reviews.createdAt', '<', until ?? new Date(0)))
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the ids of the reviewed products. */
export async function deleteReviewsOf(tx: Tx, userId: UserId): Promise<ProductId[]> {
  const rows = await tx.deleteFrom('reviews').where('userId', '=', userId).returning('productId').execute()
  return rows.map(({ productId }) => productId)
}
