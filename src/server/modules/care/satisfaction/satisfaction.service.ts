import * as z from 'zod/mini'
import { isBrought } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { RatingState, Satisfaction } from '#contracts/satisfaction.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { HeurekaConfig } from './heureka-client.ts'
import { createHeurekaReporter } from './report-to-heureka.ts'
import type { RatingLinks } from './rating-links.ts'
import * as queries from './satisfaction.queries.ts'
import { askAfterMs, askUntilMs } from './satisfaction.rules.ts'

export type SatisfactionDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  orders: OrdersModule
  notifications: NotificationsModule
  publicUrl: string
  ratingLinks: RatingLinks
  /** Without it nothing is reported to Heureka. */
  heureka?: HeurekaConfig | undefined
}
export type RatingLink = { id: number; key: string }
export type GivenRating = {
  shopStars?: number | null | undefined
  courierStars?: number | null | undefined
  text: string
}

const jobSchema = z.object({ orderId: z.int() })

export function createSatisfactionService(deps: SatisfactionDeps) {
  const { db, clock, jobs, orders, notifications, publicUrl, ratingLinks } = deps
  const { findState } = ratingLinks

  const service = {
    /** Averages of all ratings, including those with hidden texts, and the latest texts. */
    async getOverview(): Promise<Satisfaction> {
      const sums = await queries.sumRatings(db.query)
      const latest = await queries.listLatest(db.query)
      const carriers = await queries.averageByCarrier(db.query)
      return {
        count: sums?.count ?? 0,
        shop_average: sums?.shop ? Number(sums.shop) : null,
        courier_average: sums?.courier ? Number(sums.courier) : null,
        shop_counts: sums ? [sums.five, sums.four, sums.three, sums.two, sums.one] : [0, 0, 0, 0, 0],
        carriers: carriers.map(({ name, average, count }) => ({ name, average: Number(average), count })),
        latest: latest.map((rating, index) => ({
          // A position in the list; the order's id stays private.
          id: index + 1,
          shop_stars: rating.shopStars,
          courier_stars: rating.courierStars,
          text: rating.text,
          rated_on: toLocalDay(rating.ratedAt),
        })),
      }
    },

    async getRatingState(link: RatingLink): Promise<RatingState> {
      const order = await findOrder(link)
      return {
        order_number: order.number,
        carrier: isBrought(order.carrierKind) ? order.carrierName : null,
        state: await findState(order),
      }
    },

    /** Rates an order once; a second try throws a conflict. The courier is rated only if there was one. */
    async rate(link: RatingLink, { shopStars, courierStars, text }: GivenRating): Promise<void> {
      const order = await findOrder(link)
      const hasCourier = isBrought(order.carrierKind)
      const errors: Record<string, string[]> = {}
      if (!shopStars) errors['shopStars'] = [messages.form.rating]
      if (hasCourier && !courierStars) errors['courierStars'] = [messages.form.rating]
      if (!shopStars || Object.keys(errors).length > 0) throw invalid(errors)
      const state = await findState(order)
      if (state === 'expired') throw new ApiError('conflict', { message: messages.satisfaction.expired })
      const isFirst = await queries.insertRating(db.query, {
        orderId: order.id,
        shopStars,
        courierStars: hasCourier ? (courierStars ?? null) : null,
        carrierId: hasCourier ? order.carrierId : null,
        text: text.trim(),
        ratedAt: clock.now(),
      })
      if (!isFirst) throw new ApiError('conflict', { message: messages.satisfaction.alreadyRated })
    },

    /** Asks for a rating some days after delivery, once. */
    async askForRatings(): Promise<void> {
      const now = clock.now().getTime()
      const span = { deliveredBefore: new Date(now - askAfterMs), deliveredAfter: new Date(now - askUntilMs) }
      await forEachSettled(await queries.listToAsk(db.query, span), (orderId) =>
        db.tx(async (tx) => {
          if (!(await orders.lockOrder(tx, orderId)) || (await queries.wasAsked(tx, orderId))) return
          await orders.note(tx, { orderId, actor: 'system', reason: queries.askedReason })
          await notifications.enqueue(tx, 'review-request', { orderId })
        }),
      )
    },
  }

  async function findOrder({ id, key }: RatingLink) {
    // A wrong id and a wrong key get the same answer, as with every secret link.
    if (!equalDigests(sha256(ratingLinks.keyOf(id)), sha256(key))) throw notFound('order')
    const order = await orders.findDelivered(id)
    if (!order) throw notFound('order')
    return order
  }

  notifications.provide('review-request', async (data) => {
    const { orderId } = jobSchema.parse(data)
    const order = await orders.findDelivered(orderId)
    if (!order || (await findState(order)) !== 'open') return undefined
    const ratingUrl = publicUrl + ratingLinks.pathOf(order.id)
    return { to: order.email, props: { number: order.number, ratingUrl } }
  })
  jobs.work('satisfaction.ask', () => service.askForRatings())
  jobs.schedule('satisfaction.ask', '20 9-18 * * *')
  if (deps.heureka) {
    jobs.work('satisfaction.heureka', createHeurekaReporter({ db, clock, config: deps.heureka }))
    jobs.schedule('satisfaction.heureka', '35 * * * *')
  }
  return service
}
