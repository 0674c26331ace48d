import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contracts/checkout-endpoints.ts'
import type { EventVerdicts } from '#contracts/event-verdict.ts'
import type { CartId } from '#kernel/ids.ts'
import type { Caller } from '#server/http/caller.ts'
import { clearCartCookie, setEventCookie } from '#server/http/cookies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { CartOwner, StoredDelivery } from '#server/modules/selling/cart/index.ts'
import { summaryPath, type PlacedOrder } from '#server/modules/selling/orders/index.ts'
import type { CheckoutModule } from './checkout-module.types.ts'
import type { Buyer } from './checkout.types.ts'
import type { RememberedDay } from './choice/event-day.ts'
import type { KeepRequest } from './choice/keep-choice.ts'
import type { JudgeRequest } from './event-verdicts/judge-goods.ts'

type CheckoutRoutes = Pick<CheckoutModule, 'quote' | 'placeOrder'> & {
  keepChoice: (request: KeepRequest) => Promise<StoredDelivery['pickupPoint']>
  readEventDay: (remembered: string | undefined) => string | null
  rememberDay: (eventOn: string | null) => RememberedDay
  judgeGoods: (request: JudgeRequest) => Promise<EventVerdicts>
  chooseEventDay: (chosen: { owner: CartOwner; eventOn: string | null }) => Promise<RememberedDay>
  findAttemptByKey: (attempt: { cartId: CartId; key: string }) => Promise<PlacedOrder | undefined>
  findAttemptByCookie: (tempId: string | undefined) => Promise<PlacedOrder | undefined>
}

export function registerCheckoutRoutes(app: FastifyInstance, checkout: CheckoutRoutes): void {
  registerEndpoint(app, checkoutEndpoints.quote, async ({ params, body, caller }) => ({
    data: await checkout.quote({
      cartId: params.cartId,
      buyer: toBuyer(caller),
      selection: body,
      rememberedDay: caller.eventOn,
      isAdult: caller.isAdult,
    }),
  }))

  registerEndpoint(app, checkoutEndpoints.keepChoice, async ({ params, body, caller, reply }) => {
    const point = await checkout.keepChoice({ cartId: params.cartId, buyer: toBuyer(caller), choice: body })
    // The cookie agrees with the cart, so the header agrees with the checkout.
    if (body.eventOn !== undefined) setEventCookie(reply, checkout.rememberDay(body.eventOn))
    return { data: { pickup_point: point } }
  })

  registerEndpoint(app, checkoutEndpoints.eventDay, async ({ caller }) => ({
    data: { event_on: checkout.readEventDay(caller.eventOn) },
  }))

  registerEndpoint(app, checkoutEndpoints.chooseEventDay, async ({ body: { eventOn }, caller, reply }) => {
    setEventCookie(reply, await checkout.chooseEventDay({ owner: toBuyer(caller), eventOn }))
    return { data: { event_on: eventOn } }
  })

  registerEndpoint(app, checkoutEndpoints.eventVerdicts, async ({ query }) => ({
    data: await checkout.judgeGoods({
      eventOn: query.on,
      productIds: readIds(query.products),
      variantIds: readIds(query.variants),
    }),
  }))

  registerEndpoint(app, checkoutEndpoints.attempt, async ({ params: { cartId }, headers, caller, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const key = headers['idempotency-key'] ?? ''
    const order = await (cartId === 0
      ? checkout.findAttemptByCookie(caller.tempId)
      : checkout.findAttemptByKey({ cartId, key }))
    return { data: order ? { number: order.number, summary_url: summaryPath(order) } : null }
  })

  registerEndpoint(app, checkoutEndpoints.placeOrder, async ({ headers, body, caller, reply }) => {
    const order = await checkout.placeOrder({
      body,
      idempotencyKey: headers['idempotency-key'],
      buyer: toBuyer(caller),
      isAdult: body.isAdult === true || caller.isAdult,
    })
    reply.header('cache-control', 'private, no-store')
    if (!caller.user) clearCartCookie(reply)
    const { id, number, hash, paymentUrl } = order
    return { data: { id, number, hash, summary_url: summaryPath({ id, hash }), payment_url: paymentUrl } }
  })
}

function readIds(text: string | undefined): number[] {
  return text === undefined ? [] : text.split(',').map(Number)
}

function toBuyer({ user, tempId }: Caller): Buyer {
  return { userId: user?.id, tempId, email: user?.email }
}
