import { sql } from 'kysely'
import type { OrderId, UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { parseOrderState } from '../states/order-states.rules.ts'

export async function countOrdersOf(db: Queryable, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function listOrdersOf(
  db: Queryable,
  { userId, limit, offset }: { userId: UserId; limit: number; offset: number },
) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'totalCents', 'state', 'cartId'])
    .where('userId', '=', userId)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The newest order of a customer that was not cancelled, as they filled it in. */
export async function findLastOrderOf(db: Queryable, userId: UserId) {
  return db
    .selectFrom('orders')
    .select([
      'carrierId',
      'storeId',
      'pickupPoint',
      'paymentMethodId',
      'email',
      'phone',
      'invoiceAddress',
      'deliveryAddress',
    ])
    .where('userId', '=', userId)
    .where('state', '!=', 'cancelled')
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const picturesPerOrder = 3

/** The number of lines of goods per order, and the pictures of the first of them. */
export async function listPictures(q: Queryable, orderIds: readonly OrderId[]) {
  const { rows } = await sql<{ orderId: OrderId; lines: number; images: { src: string; alt: string }[] }>`
    SELECT line.order_id AS order_id, count(*)::int AS lines,
      coalesce(json_agg(json_build_object('src', line.image, 'alt', line.name) ORDER BY line.position)
        FILTER (WHERE line.image IS NOT NULL AND line.place <= ${picturesPerOrder}::int), '[]') AS images
    FROM (SELECT order_id, position, image, name,
        row_number() OVER (PARTITION BY order_id ORDER BY image IS NULL, position) AS place
      FROM order_items WHERE order_id = ANY(${[...orderIds]}::int[]) AND parent_position IS NULL) line
    GROUP BY line.order_id`.execute(q)
  return new Map(rows.map(({ orderId, lines, images }) => [orderId, { lines, images }]))
}

/** Orders for staff, newest first. */
export async function listByState(q: Queryable, { state, limit }: { state: string | undefined; limit: number }) {
  const rows = await q
    .selectFrom('orders')
    .innerJoin('carriers', 'carriers.id', 'orders.carrierId')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.paymentState',
      'orders.deliveryState',
      'orders.totalCents',
      'orders.placedAt',
      'orders.email',
      'carriers.name as carrier',
    ])
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, state: parseOrderState(row.state) }))
}
