import * as z from 'zod/mini'
import { cartSchema } from '../cart.ts'
import { secretLinkParams } from '../checkout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { sharedGoodsSchema } from './shared-lists.ts'

const reminderSchema = z.object({
  next_on: z.string(), // the day of the party, a year after the ordered one
  remind_on: z.string(),
  is_set: z.boolean(), // the customer has asked for it
  can_be_set: z.boolean(), // false: the order is cancelled, or the day of the mail has passed
  goods: z.array(sharedGoodsSchema), // of the order, with the next number balloon, as they are sold now
})
export type PartyReminder = z.infer<typeof reminderSchema>

const answer = z.object({ data: reminderSchema })

export const reminderEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/:hash/reminder',
    summary: 'The party of an order a year later; 404 for an order without the day of a party',
    tag: 'party',
    access: 'secret-link',
    params: secretLinkParams,
    response: answer,
  }),
  set: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/:id/:hash/reminder',
    summary: 'The customer agrees to one mail three weeks before that day. Repeatable; 409 if it is too late',
    tag: 'party',
    access: 'secret-link',
    params: secretLinkParams,
    response: answer,
  }),
  erase: defineEndpoint({
    method: 'DELETE',
    path: '/api/orders/:id/:hash/reminder',
    summary: 'The customer takes the consent back: the reminder is erased. Repeatable',
    tag: 'party',
    access: 'secret-link',
    params: secretLinkParams,
    response: answer,
  }),
  putGoods: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:id/:hash/reminder/cart',
    summary:
      "Puts what is in stock of the goods into the caller's cart. A repeated call changes nothing; 409 if nothing is",
    tag: 'party',
    access: 'secret-link',
    params: secretLinkParams,
    response: z.object({ data: z.object({ cart: cartSchema }) }),
  }),
}
