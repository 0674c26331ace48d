import type { FastifyInstance } from 'fastify'
import type { RatingState, Satisfaction } from '#contracts/satisfaction.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { RatingLinks } from './rating-links.ts'

export interface SatisfactionModule {
  routes: (app: FastifyInstance) => void
  /** Averages of all ratings, including those with hidden texts, and the latest texts. */
  getOverview: () => Promise<Satisfaction>
  /** What the page of a rating link shows; a wrong id and a wrong key get the same 404. */
  getRatingState: (link: RatingLink) => Promise<RatingState>
  /**
   * Rates an order once; a second try and an expired link throw a conflict. The courier is rated only if there was one.
   * Throws 422 by field.
   */
  rate: (link: RatingLink, rating: GivenRating) => Promise<void>
}

export type SatisfactionDeps = {
  db: Db
  clock: Clock
  events: Publisher
  jobs: Jobs
  orders: Pick<OrdersModule, 'findDelivered' | 'lockOrder' | 'note'>
  notifications: NotificationsModule
  publicUrl: string
  ratingLinks: RatingLinks
  /** `keyOfServer`: of the configuration, used while the owner's account is off; undefined = none. */
  heureka: { apiBase: string; keyOfServer: string | undefined }
  /** Seals the key of the account at Heureka; nodes of one shop share it. */
  accountKey: string
}

export type RatingLink = { id: OrderId; key: string }
export type GivenRating = {
  shopStars?: number | null | undefined
  courierStars?: number | null | undefined
  text: string
}
