import { sql } from 'kysely'
import type { CarrierId, OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function isRated(q: Queryable, orderId: OrderId): Promise<boolean> {
  const row = await q
    .selectFrom('satisfactionRatings')
    .select('orderId')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

export type NewRating = {
  orderId: OrderId
  courierStars: number | null
  shopStars: number
  text: string
  carrierId: CarrierId | null
  ratedAt: Date
}

/** Returns false when the order already has a rating: the order id is the key. */
export async function insertRating(tx: Queryable, rating: NewRating): Promise<boolean> {
  const row = await tx
    .insertInto('satisfactionRatings')
    .values(rating)
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('orderId')
    .executeTakeFirst()
  return row !== undefined
}

export async function sumRatings(q: Queryable) {
  const { rows } = await sql<{
    count: number
    shop: string | null
    courier: string | null
    five: number
    four: number
    three: number
    two: number
    one: number
  }>`
    SELECT count(*)::int AS count, round(avg(shop_stars), 1)::text AS shop, round(avg(courier_stars), 1)::text AS courier,
      count(*) FILTER (WHERE shop_stars = 5)::int AS five, count(*) FILTER (WHERE shop_stars = 4)::int AS four,
      count(*) FILTER (WHERE shop_stars = 3)::int AS three, count(*) FILTER (WHERE shop_stars = 2)::int AS two,
      count(*) FILTER (WHERE shop_stars = 1)::int AS one
    FROM satisfaction_ratings`.execute(q)
  return rows[0]
}

export async function averageByCarrier(q: Queryable) {
  const { rows } = await sql<{ name: string; average: string; count: number }>`
    SELECT carriers.name, round(avg(courier_stars), 1)::text AS average, count(*)::int AS count
    FROM satisfaction_ratings JOIN carriers ON carriers.id = satisfaction_ratings.carrier_id
    WHERE courier_stars IS NOT NULL
    GROUP BY carriers.id, carriers.name, carriers.position ORDER BY carriers.position, carriers.id`.execute(q)
  return rows
}

const latestCount = 10

/** Customers' texts, newest first; a hidden text still counts in the averages. */
export async function listLatest(q: Queryable) {
  return q
    .selectFrom('satisfactionRatings')
    .select(['orderId', 'shopStars', 'courierStars', 'text', 'ratedAt'])
    .where('text', '<>', '')
    .where('isPublic', '=', true)
    .orderBy('ratedAt', 'desc')
    .orderBy('orderId', 'desc')
    .limit(latestCount)
    .execute()
}

/** Orders delivered in a time span whose customers were not asked yet. The span keeps an old shop from writing to everyone. */
export async function listToAsk(
  q: Queryable,
  { deliveredBefore, deliveredAfter }: { deliveredBefore: Date; deliveredAfter: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders
    WHERE state IN ('delivered', 'picked_up', 'completed') AND delivered_at < ${deliveredBefore}::timestamptz
      AND delivered_at > ${deliveredAfter}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM order_history WHERE order_id = orders.id AND reason = ${askedReason})
      AND NOT EXISTS (SELECT 1 FROM satisfaction_ratings WHERE order_id = orders.id)
    ORDER BY id LIMIT 100`.execute(q)
  return rows.map(({ id }) => id)
}

export async function hasBeenAsked(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('orderHistory')
    .select('id')
    .where('orderId', '=', orderId)
    .where('reason', '=', askedReason)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const askedReason = 'rating asked for'
