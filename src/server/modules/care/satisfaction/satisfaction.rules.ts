import { createHmac } from 'node:crypto'
import type { OrderId } from '#kernel/ids.ts'

const dayMs = 86_400_000
/** How long after delivery an order can be rated (decisions, section 2). */
const ratingDays = 60
/** Days between delivery and the request: long enough for the party to have taken place. */
export const askAfterMs = 5 * dayMs
/** Orders older than this are never asked about. */
export const askUntilMs = 30 * dayMs

/** The secret of a rating link. It differs from the summary's, so it opens nothing else. 192 bits. */
export function deriveRatingKey(secret: string, orderId: OrderId): string {
  return createHmac('sha256', secret).update(`rating of order ${orderId}`).digest('base64url').slice(0, 32)
}

export function ratingPath({ id, key }: { id: OrderId; key: string }): string {
  return `/spokojenost?objednavka=${id}&kluc=${key}`
}

export function findRatingState(order: {
  deliveredAt: Date | null
  isRated: boolean
  now: Date
}): 'open' | 'rated' | 'expired' {
  if (order.isRated) return 'rated'
  if (order.deliveredAt === null) return 'expired'
  return order.now.getTime() - order.deliveredAt.getTime() <= ratingDays * dayMs ? 'open' : 'expired'
}
