import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as queries from './satisfaction.queries.ts'
import { deriveRatingKey, findRatingState, ratingPath } from './satisfaction.rules.ts'

export type RatingLinks = ReturnType<typeof createRatingLinks>

/** The rating link of an order and whether it still works. Separate from the service, because the order's page needs it too. */
export function createRatingLinks({ db, clock, linkSecret }: { db: Db; clock: Clock; linkSecret: string }) {
  const keyOf = (orderId: number) => deriveRatingKey(linkSecret, orderId)
  const pathOf = (orderId: number) => ratingPath({ id: orderId, key: keyOf(orderId) })

  async function findState({ id, deliveredAt }: { id: number; deliveredAt: Date | null }) {
    const isRated = await queries.findRated(db.query, id)
    return findRatingState({ deliveredAt, isRated, now: clock.now() })
  }

  return {
    keyOf,
    findState,
    pathOf,

    /** The URL where an order can be rated now, for its page; null when it cannot be rated. */
    async findRatingUrl(order: { id: number; deliveredAt: Date | null }): Promise<string | null> {
      if (order.deliveredAt === null || (await findState(order)) !== 'open') return null
      return pathOf(order.id)
    },
  }
}
