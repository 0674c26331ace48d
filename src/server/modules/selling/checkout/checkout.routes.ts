import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints, type Checkout, type Selection } from '#contracts/checkout.ts'
import type { Caller } from '#server/http/caller.ts'
import { clearCartCookie } from '#server/http/cookies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { summaryPath } from '#server/modules/selling/orders/index.ts'
import type { createFindAttempt } from './find-attempt.ts'
import type { createKeepChoice } from './keep-choice.ts'
import type { Buyer, PlaceRequest } from './place-order.ts'

type CheckoutRoutes = {
  quote: (asked: { cartId: number; buyer: Buyer; selection: Selection }) => Promise<Checkout>
  keepChoice: ReturnType<typeof createKeepChoice>
  attempts: ReturnType<typeof createFindAttempt>
  placeOrder: (
    request: PlaceRequest,
  ) => Promise<{ id: number; number: string; hash: string; paymentUrl: string | null }>
}

export function registerCheckoutRoutes(
  app: FastifyInstance,
  { quote, placeOrder, keepChoice, attempts }: CheckoutRoutes,
): void {
  registerEndpoint(app, checkoutEndpoints.quote, async ({ params, body, caller }) => ({
    data: await quote({ cartId: params.cartId, buyer: toBuyer(caller), selection: body }),
  }))

  registerEndpoint(app, checkoutEndpoints.keepChoice, async ({ params, body, caller }) => ({
    data: { pickup_point: await keepChoice({ cartId: params.cartId, buyer: toBuyer(caller), choice: body }) },
  }))

  registerEndpoint(app, checkoutEndpoints.attempt, async ({ params: { cartId }, headers, caller, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const key = headers['idempotency-key'] ?? ''
    const order = await (cartId === 0 ? attempts.findByCookie(caller.tempId) : attempts.findByKey({ cartId, key }))
    return { data: order ? { number: order.number, summary_url: summaryPath(order) } : null }
  })

  registerEndpoint(app, checkoutEndpoints.placeOrder, async ({ headers, body, caller, reply }) => {
    const order = await placeOrder({
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

function toBuyer({ user, tempId }: Caller): Buyer {
  return { userId: user?.id, tempId, email: user?.email }
}
