import * as z from 'zod/mini'
import { orderSchema, secretLinkParams } from './checkout.ts'
import { defineEndpoint } from './endpoint.ts'
import { orderIdTextSchema } from './ids.ts'
import { okSchema } from './shared.ts'

/** An order as its owner sees it, with the secret of its summary page, which all other calls about the order need. */
export const ownOrderSchema = z.extend(orderSchema, { hash: z.string() })
export type OwnOrder = z.infer<typeof ownOrderSchema>

export const orderEndpoints = {
  ownOrder: defineEndpoint({
    method: 'GET',
    path: '/api/me/orders/:id',
    summary: 'One order of the logged-in customer',
    tag: 'orders',
    access: 'customer',
    params: z.object({ id: orderIdTextSchema }),
    response: z.object({ data: ownOrderSchema }),
  }),
  cancelOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:id/:hash/cancel',
    summary: 'Cancels an order that the shop has not started to work on; refunds what was paid',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    response: z.object({ data: orderSchema }),
  }),
  correctEmail: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:id/:hash/email',
    summary: 'Corrects the e-mail of an open order and sends the confirmation there',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    body: z.object({ email: z.string().check(z.maxLength(254)) }),
    response: z.object({ data: orderSchema }),
  }),
  findOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/lookup',
    summary: 'Sends the link of an order to its e-mail; the answer is the same for an order that does not exist',
    tag: 'orders',
    access: 'public',
    body: z.object({
      number: z.string().check(z.maxLength(20)),
      email: z.string().check(z.maxLength(254)),
    }),
    response: okSchema,
  }),
}
