import { createHmac } from 'node:crypto'

const dayMs = 86_400_000
/** An order may be rated so long after its delivery (decisions, section 2). */
const ratingDays = 60
/** Days between delivery and the request: long enough to have had the party. */
export const askAfterMs = 5 * dayMs
/** Who was not asked by then, is not asked any more. */
export const askUntilMs = 30 * dayMs

/** The secret of a rating's link: another than the summary's, so that it opens nothing else. 192 bits. */
export function deriveRatingKey(secret: string, orderId: number): string {
  return createHmac('sha256', secret).update(`rating of order ${orderId}`).digest('base64url').slice(0, 32)
}

export function ratingPath({ id, key }: { id: number; key: string }): string {
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
