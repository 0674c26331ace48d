import type { UserId } from '#kernel/ids.ts'
import { deriveOrderHash, summaryPath } from '../mails/order-link.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrderPage } from '../orders.types.ts'
import { describeState } from '../states/order-states.rules.ts'
import { countOrdersOf, listOrdersOf, listPictures } from './order-lists.queries.ts'

const ordersPerPage = 10

/** A page of the customer's orders, newest first; pages start at 1. */
export async function listOwnOrders(
  { db, linkSecret }: Pick<OrdersDeps, 'db' | 'linkSecret'>,
  userId: UserId,
  page: number,
): Promise<OrderPage> {
  const total = await countOrdersOf(db.query, userId)
  const rows = await listOrdersOf(db.query, { userId, limit: ordersPerPage, offset: (page - 1) * ordersPerPage })
  const pictures = await listPictures(
    db.query,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => ({
    id: row.id,
    number: row.number,
    date: row.placedAt.toISOString(),
    total_cents: row.totalCents,
    state: row.state,
    state_text: describeState(row.state),
    summary_url: summaryPath({ id: row.id, hash: deriveOrderHash(linkSecret, row.cartId) }),
    images: pictures.get(row.id)?.images ?? [],
    line_count: pictures.get(row.id)?.lines ?? 0,
  }))
  return { data, page, page_size: ordersPerPage, total, page_count: Math.ceil(total / ordersPerPage) }
}
