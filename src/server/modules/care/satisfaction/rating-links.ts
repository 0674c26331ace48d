import type { RatingState } from '#contracts/satisfaction.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as queries from './satisfaction.queries.ts'
import { deriveRatingKey, findRatingState, ratingPath } from './satisfaction.rules.ts'

type OrderToRate = { id: OrderId; deliveredAt: Date | null }

/** The rating link of an order and whether it still works. Separate from the module, because the order's page needs it too. */
export interface RatingLinks {
  /** The secret of the link. */
  keyOf: (orderId: OrderId) => string
  pathOf: (orderId: OrderId) => string
  findState: (order: OrderToRate) => Promise<RatingState['state']>
  /** The path where an order can be rated now, for its page; null when it cannot be rated. */
  findRatingUrl: (order: OrderToRate) => Promise<string | null>
}

export function createRatingLinks({
  db,
  clock,
  linkSecret,
}: {
  db: Db
  clock: Clock
  linkSecret: string
}): RatingLinks {
  const keyOf = (orderId: OrderId) => deriveRatingKey(linkSecret, orderId)
  const pathOf = (orderId: OrderId) => ratingPath({ id: orderId, key: keyOf(orderId) })

  async function findState({ id, deliveredAt }: OrderToRate) {
    const isRated = await queries.isRated(db.query, id)
    return findRatingState({ deliveredAt, isRated, now: clock.now() })
  }

  return {
    keyOf,
    findState,
    pathOf,
    async findRatingUrl(order) {
      if (order.deliveredAt === null || (await findState(order)) !== 'open') return null
      return pathOf(order.id)
    },
  }
}
