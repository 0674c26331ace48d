import * as z from 'zod/mini'
import { checkoutSchema, orderSchema, placeOrderBody, secretLinkParams } from './checkout.ts'
import { daySchema, keptChoiceBody, pickupPointSchema, selectionSchema } from './choice.ts'
import { deliveryPromiseSchema } from './delivery-promise.ts'
import { defineEndpoint } from './endpoint.ts'
import { eventVerdictsSchema } from './event-verdict.ts'
import { pointWidgets } from './kinds.ts'
import { carrierIdTextSchema, cartIdOrZeroTextSchema, cartIdTextSchema, productIdTextSchema } from './ids.ts'
import { idSchema } from './shared.ts'

/** As many as a page shows cards, comma-separated. */
const judgedIdsSchema = z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,59}$/))

const eventDayAnswer = z.object({ data: z.object({ event_on: z.nullable(z.string()) }) })

/** The quote of a cart, pick-up points, placing and paying an order. */
export const checkoutEndpoints = {
  quote: defineEndpoint({
    method: 'POST',
    path: '/api/checkout/:cartId/quote',
    summary: 'What can be chosen for this cart and what it costs with the given choice; changes nothing',
    tag: 'checkout',
    access: 'cart',
    params: z.object({ cartId: cartIdTextSchema }),
    body: selectionSchema,
    response: z.object({ data: checkoutSchema }),
  }),
  keepChoice: defineEndpoint({
    method: 'PUT',
    path: '/api/checkout/:cartId/choice',
    summary: 'Keeps the chosen delivery, payment, gift and day of the party in the cart',
    tag: 'checkout',
    access: 'cart',
    params: z.object({ cartId: cartIdTextSchema }),
    body: keptChoiceBody,
    response: z.object({ data: z.object({ pickup_point: z.nullable(pickupPointSchema) }) }),
  }),
  eventDay: defineEndpoint({
    method: 'GET',
    path: '/api/event-day',
    summary: "The day of the visitor's party, from their cookie",
    tag: 'checkout',
    access: 'public',
    response: eventDayAnswer,
  }),
  chooseEventDay: defineEndpoint({
    method: 'PUT',
    path: '/api/event-day',
    summary: "Remembers the day of the visitor's party in a cookie and in their open cart; null forgets it",
    tag: 'checkout',
    access: 'public',
    body: z.object({ eventOn: z.nullable(daySchema) }),
    response: eventDayAnswer,
  }),
  eventVerdicts: defineEndpoint({
    method: 'GET',
    path: '/api/event-day/verdicts',
    summary: 'Whether one piece of each of these goods, ordered now, arrives before a party, and in which ways',
    tag: 'checkout',
    access: 'public',
    query: z.object({ on: daySchema, products: z.optional(judgedIdsSchema), variants: z.optional(judgedIdsSchema) }),
    response: z.object({ data: eventVerdictsSchema }),
  }),
  deliveryPromise: defineEndpoint({
    method: 'GET',
    path: '/api/delivery/promise',
    summary: 'Who delivers goods ordered now, when, and for how much: for a product, or for a small parcel',
    tag: 'checkout',
    access: 'public',
    query: z.object({ productId: z.optional(productIdTextSchema) }),
    response: z.object({ data: deliveryPromiseSchema }),
  }),
  pickupFrame: defineEndpoint({
    method: 'GET',
    path: '/api/checkout/pickup-frame/:carrierId',
    summary:
      "How the points of a carrier are chosen in the frame: from the shop's own list, or in the carrier's widget",
    tag: 'checkout',
    access: 'public',
    params: z.object({ carrierId: carrierIdTextSchema }),
    response: z.object({
      data: z.object({
        carrier: z.object({ id: idSchema, code: z.string(), name: z.string() }),
        widget: z.nullable(z.object({ kind: z.enum(pointWidgets), script_url: z.string(), api_key: z.string() })),
      }),
    }),
  }),
  pickupPoints: defineEndpoint({
    method: 'GET',
    path: '/api/checkout/pickup-points/:carrierId',
    summary: 'Pick-up points of a carrier by town, ZIP or name',
    tag: 'checkout',
    access: 'public',
    params: z.object({ carrierId: carrierIdTextSchema }),
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), '') }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          street: z.string(),
          town: z.string(),
          zip: z.string(),
          latitude: z.optional(z.nullable(z.number())),
          longitude: z.optional(z.nullable(z.number())),
        }),
      ),
    }),
  }),
  placeOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Places the order; the same Idempotency-Key returns the same order',
    tag: 'checkout',
    access: 'cart',
    headers: z.object({ 'idempotency-key': z.string().check(z.minLength(8), z.maxLength(100)) }),
    body: placeOrderBody,
    status: 201,
    response: z.object({
      data: z.object({
        id: idSchema,
        number: z.string(),
        hash: z.string(),
        summary_url: z.string(),
        payment_url: z.nullable(z.string()),
      }),
    }),
  }),
  attempt: defineEndpoint({
    method: 'GET',
    path: '/api/checkout/:cartId/attempt',
    summary:
      'The outcome of an order whose answer was lost: by the Idempotency-Key it was sent with or, with cart 0, by the cookie of its cart',
    tag: 'checkout',
    access: 'public',
    params: z.object({ cartId: cartIdOrZeroTextSchema }),
    headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.maxLength(100))) }),
    response: z.object({ data: z.nullable(z.object({ number: z.string(), summary_url: z.string() })) }),
  }),
  order: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/:hash',
    summary: 'The order behind the secret link of its summary page',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    response: z.object({ data: orderSchema }),
  }),
  payOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:id/:hash/payment',
    summary: 'Starts another payment attempt for the same order',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    response: z.object({ data: z.object({ payment_url: z.string() }) }),
  }),
}
