import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export function listRatingsOf(q: Queryable, userId: UserId) {
  return q
    .selectFrom('satisfactionRatings')
    .innerJoin('orders', 'orders.id', 'satisfactionRatings.orderId')
    .select([
      'orders.number',
      'satisfactionRatings.shopStars',
      'satisfactionRatings.courierStars',
      'satisfactionRatings.text',
      'satisfactionRatings.ratedAt',
    ])
    .where('orders.userId', '=', userId)
    .orderBy('satisfactionRatings.orderId')
    .execute()
}
