import type { ProductId, UserId } from '#kernel/ids.ts'
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

/** Returns the ids of the reviewed products. */
export async function deleteReviewsOf(tx: Tx, userId: UserId): Promise<ProductId[]> {
  const rows = await tx.deleteFrom('reviews').where('userId', '=', userId).returning('productId').execute()
  return rows.map(({ productId }) => productId)
}
