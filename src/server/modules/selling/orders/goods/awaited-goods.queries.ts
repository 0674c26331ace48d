import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { AwaitedItem } from '../orders.types.ts'

/** The stock that the lines of an order need; `mayAwait` = the line was sold before its goods arrived. */
export async function listStockNeeds(q: Queryable, { orderId, today }: { orderId: OrderId; today: string }) {
  return q
    .selectFrom('orderItems')
    .innerJoin('variants', 'variants.id', 'orderItems.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['orderItems.position', 'variants.id as variantId', 'orderItems.quantity'])
    .select(
      sql<boolean>`order_items.awaited_quantity > 0 OR variants.supply = 'backorder'
        OR coalesce(products.preorder_on > ${today}::date, false)`.as('mayAwait'),
    )
    .select(arrivesOn(today))
    .where('orderItems.orderId', '=', orderId)
    .where('products.isService', '=', false)
    .orderBy('orderItems.position')
    .execute()
}

/** The announced day of arrival while it is in the future. */
const arrivesOn = (today: string) =>
  sql<string | null>`CASE WHEN products.preorder_on > ${today}::date THEN products.preorder_on::text END`.as(
    'arrivesOn',
  )

/** Writes how many pieces of each given line wait for goods, with the text for the customer. */
export async function updateAwaited(
  tx: Queryable,
  { orderId, items }: { orderId: OrderId; items: readonly AwaitedItem[] },
): Promise<void> {
  if (items.length === 0) return
  await sql`
    UPDATE order_items SET awaited_quantity = given.awaited, availability = given.availability
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS given(position int, awaited int, availability text)
    WHERE order_items.order_id = ${orderId} AND order_items.position = given.position`.execute(tx)
}

/** The lines of an order that wait for goods. */
export async function listAwaited(q: Queryable, { orderId, today }: { orderId: OrderId; today: string }) {
  return q
    .selectFrom('orderItems')
    .innerJoin('variants', 'variants.id', 'orderItems.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['orderItems.position', 'variants.id as variantId', 'orderItems.quantity', 'orderItems.awaitedQuantity'])
    .select(arrivesOn(today))
    .where('orderItems.orderId', '=', orderId)
    .where('orderItems.awaitedQuantity', '>', 0)
    .orderBy('orderItems.position')
    .execute()
}

export async function isWaitingForGoods(q: Queryable, orderId: OrderId): Promise<boolean> {
  const row = await q
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', orderId)
    .where('awaitedQuantity', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Orders that wait for goods and are sent once these arrive, oldest first. */
export async function listWaitingOrders(q: Queryable, limit: number): Promise<OrderId[]> {
  const rows = await q
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['new', 'paid', 'processing', 'waiting_goods'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orderItems')
          .select('orderItems.id')
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .where('orderItems.awaitedQuantity', '>', 0),
      ),
    )
    .orderBy('placedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Business days until goods that are not in stock are sent, from the default zone. */
export async function getDispatchDays(q: Queryable): Promise<{ from: number; to: number }> {
  const row = await q
    .selectFrom('deliveryZones')
    .select(['daysFrom as from', 'daysTo as to'])
    .where('isDefault', '=', true)
    .executeTakeFirst()
  return row ?? { from: 3, to: 5 }
}
