/**
 * Owns only the idempotency keys: turns a cart into an order with its payment, and before that shows the choices and their prices.
 */
import { readEventDay } from '#kernel/event-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { registerAdminCheckoutRoutes } from './checkout.admin.routes.ts'
import { deleteOldKeys } from './checkout.queries.ts'
import { registerCheckoutRoutes } from './checkout.routes.ts'
import type { CheckoutDeps, CheckoutModule, UseCaseDeps } from './checkout-module.types.ts'
import type { PlaceRequest, QuoteRequest } from './checkout.types.ts'
import { judgeGoods } from './event-verdicts/judge-goods.ts'
import { findAttemptByCookie, findAttemptByKey } from './placing/find-attempt.ts'
import { getQuote } from './quote/get-quote.ts'
import { chooseEventDay, rememberDay } from './choice/event-day.ts'
import { keepChoice } from './choice/keep-choice.ts'
import { createOfferLoader } from './quote/load-offer.ts'
import { placeOrder } from './placing/place-order.ts'

export type { CheckoutModule } from './checkout-module.types.ts'

const cleanJob = 'checkout.delete-old-keys'
/** A client repeats its order for at most so long; after that the cart, which is ordered once, still refuses a second one. */
const keptKeysMs = 7 * 24 * 3_600_000

export function createCheckoutModule(given: CheckoutDeps): CheckoutModule {
  const deps: UseCaseDeps = { ...given, loadOffer: createOfferLoader(given) }
  const { db, clock, jobs } = given
  jobs.work(cleanJob, () => {
    const before = new Date(clock.now().getTime() - keptKeysMs)
    return deleteInBatches((limit) => deleteOldKeys(db.query, { before, limit }))
  })
  jobs.schedule(cleanJob, '44 3 * * *')
  const checkout = {
    quote: (request: QuoteRequest) => getQuote(deps, request),
    placeOrder: (request: PlaceRequest) => placeOrder(deps, request),
  }
  return {
    ...checkout,
    routes: (app) => {
      registerAdminCheckoutRoutes(app, deps)
      registerCheckoutRoutes(app, {
        ...checkout,
        keepChoice: (request) => keepChoice(deps, request),
        readEventDay: (remembered) => readEventDay(remembered, todayOf(deps.clock)) ?? null,
        rememberDay: (eventOn) => rememberDay(eventOn, deps.clock.now()),
        judgeGoods: (request) => judgeGoods(deps, request),
        chooseEventDay: (chosen) => chooseEventDay(deps, chosen),
        findAttemptByKey: (attempt) => findAttemptByKey(deps, attempt),
        findAttemptByCookie: (tempId) => findAttemptByCookie(deps, tempId),
      })
    },
  }
}
