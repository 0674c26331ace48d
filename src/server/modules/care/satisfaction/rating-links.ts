import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as queries from './satisfaction.queries.ts'
import { deriveRatingKey, findRatingState, ratingPath } from './satisfaction.rules.ts'

export type RatingLinks = ReturnType<typeof createRatingLinks>

/** Where an order is rated and whether it still can be. Apart from the rest, because the page of an order shows it. */
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

    /** Where an order can be rated now, for its page; null when it cannot. */
    async findRatingUrl(order: { id: number; deliveredAt: Date | null }): Promise<string | null> {
      if (order.deliveredAt === null || (await findState(order)) !== 'open') return null
      return pathOf(order.id)
    },
  }
}
