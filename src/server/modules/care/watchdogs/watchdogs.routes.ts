import type { FastifyInstance } from 'fastify'
import { messages } from '#contracts/messages.ts'
import { watchdogEndpoints } from '#contracts/watchdogs.ts'
import type { Caller } from '#server/http/caller.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { CallersWatches } from './watchdogs.types.ts'

const words = messages.watchdog

export function registerWatchdogsRoutes(app: FastifyInstance, watchdogs: CallersWatches): void {
  registerEndpoint(app, watchdogEndpoints.list, async ({ caller }) => ({
    data: await watchdogs.listOf(userIdOf(caller)),
  }))
  registerEndpoint(app, watchdogEndpoints.watchStock, async ({ body, caller }) => {
    await watchdogs.watchStock(userIdOf(caller), body)
    return { message: words.saved }
  })
  registerEndpoint(app, watchdogEndpoints.watchPrice, async ({ body, caller }) => ({
    message: (await watchdogs.watchPrice(caller, body)) === 'active' ? words.saved : words.confirmSent,
  }))
  registerEndpoint(app, watchdogEndpoints.confirm, async ({ body }) => {
    await watchdogs.confirm(body)
    return { message: words.confirmed }
  })
  registerEndpoint(app, watchdogEndpoints.cancel, async ({ body }) => {
    await watchdogs.cancel(body)
    return { message: words.cancelled }
  })
  registerEndpoint(app, watchdogEndpoints.remove, ({ params, caller }) => watchdogs.remove(userIdOf(caller), params.id))
}

function userIdOf({ user }: Caller): number {
  if (!user) throw new ApiError('unauthorized')
  return user.id
}
