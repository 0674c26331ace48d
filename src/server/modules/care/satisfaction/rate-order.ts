import { isBrought } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { RatingState } from '#contracts/satisfaction.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { orderRated } from './satisfaction.events.ts'
import { insertRating } from './satisfaction.queries.ts'
import type { GivenRating, RatingLink, SatisfactionDeps } from './satisfaction.types.ts'

type RateDeps = Pick<SatisfactionDeps, 'db' | 'clock' | 'events' | 'orders' | 'ratingLinks'>

export async function getRatingState(deps: RateDeps, link: RatingLink): Promise<RatingState> {
  const order = await getOrder(deps, link)
  return {
    order_number: order.number,
    carrier: isBrought(order.carrierKind) ? order.carrierName : null,
    state: await deps.ratingLinks.findState(order),
  }
}

export async function rateOrder(
  deps: RateDeps,
  { link, rating: { shopStars, courierStars, text } }: { link: RatingLink; rating: GivenRating },
): Promise<void> {
  const { db, clock, events, ratingLinks } = deps
  const order = await getOrder(deps, link)
  const hasCourier = isBrought(order.carrierKind)
  const errors: Record<string, string[]> = {}
  if (!shopStars) errors['shopStars'] = [messages.form.rating]
  if (hasCourier && !courierStars) errors['courierStars'] = [messages.form.rating]
  if (!shopStars || Object.keys(errors).length > 0) throw invalid(errors)
  const state = await ratingLinks.findState(order)
  if (state === 'expired') throw new ApiError('conflict', { message: messages.satisfaction.expired })
  const at = clock.now()
  const stars = { orderId: order.id, shopStars, courierStars: hasCourier ? (courierStars ?? null) : null }
  const carrierId = hasCourier ? order.carrierId : null
  const isFirst = await db.tx(async (tx) => {
    const isNew = await insertRating(tx, { ...stars, carrierId, text: text.trim(), ratedAt: at })
    if (isNew) await events.publish(tx, orderRated({ ...stars, at }))
    return isNew
  })
  if (!isFirst) throw new ApiError('conflict', { message: messages.satisfaction.alreadyRated })
}

async function getOrder({ orders, ratingLinks }: RateDeps, { id, key }: RatingLink) {
  // A wrong id and a wrong key get the same answer, as with every secret link.
  if (!equalDigests(sha256(ratingLinks.keyOf(id)), sha256(key))) throw notFound('order')
  const order = await orders.findDelivered(id)
  if (!order) throw notFound('order')
  return order
}
