import type { FastifyInstance } from 'fastify'
import { messages } from '#contracts/messages.ts'
import { reviewEndpoints } from '#contracts/reviews.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { registerEndpoint, registerStoredRead } from '#server/http/route.ts'
import type { CallersReviews } from './reviews.types.ts'

export function registerReviewsRoutes(app: FastifyInstance, reviews: CallersReviews): void {
  registerStoredRead(app, reviewEndpoints.list, async ({ params, query }) => ({
    data: await reviews.getPage(params.id, {
      stars: query.stars === undefined ? undefined : Number(query.stars),
      page: Number(query.page),
    }),
  }))
  registerEndpoint(app, reviewEndpoints.mine, async ({ caller }) => ({ data: await reviews.listOwn(userIdOf(caller)) }))
  registerEndpoint(app, reviewEndpoints.own, async ({ params, caller }) => ({
    data: await reviews.findOwn(params.id, userIdOf(caller)),
  }))
  registerEndpoint(app, reviewEndpoints.save, async ({ params, body, caller }) => ({
    message: messages.review.sent,
    data: await reviews.save(params.id, userIdOf(caller), body),
  }))
  registerEndpoint(app, reviewEndpoints.remove, ({ params, caller }) => reviews.remove(params.id, userIdOf(caller)))
}

function userIdOf({ user }: Caller): number {
  if (!user) throw new ApiError('unauthorized')
  return user.id
}
