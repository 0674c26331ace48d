import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { orderIdSchema, storeIdSchema, storeIdTextSchema } from '../ids.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

/** A branch keeps fewer; the list says if there are more, and a scan finds them all the same. */
export const maxPickUps = 300

/** `missing`: the order is not paid, or its money went back; nothing may be handed over. */
const pickUpPayments = ['paid', 'on_the_spot', 'missing'] as const

export const pickUpSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  branch: z.object({ id: storeIdSchema, name: z.string() }),
  state: z.string(),
  state_text: z.string(),
  recipient: z.string(),
  company: z.string(), // of the invoice, '' = none
  phone_end: z.string(), // its last three digits, by which a customer proves who they are
  payment: z.enum(pickUpPayments),
  to_pay_cents: centsSchema, // at the counter
  open_difference_cents: centsSchema, // of a changed order that was paid: comes by transfer, never at the counter
  to_refund_cents: centsSchema, // promised and not sent; never paid out at the counter
  /** The age that the person must have reached, by the goods as they are now; null = anyone. */
  min_age: z.nullable(z.int()),
  ready_at: z.nullable(z.string()),
  collect_by: z.nullable(z.string()), // the last day on which the branch keeps it, YYYY-MM-DD
  expected_on: z.nullable(z.string()), // the day promised at checkout
  event_on: z.nullable(z.string()), // the day of the party, YYYY-MM-DD
  note: z.string(), // of the customer
  parcels: z.int(), // boxes on the shelf; 0 = packed before there were labels
  lines: z.array(
    z.object({
      position: z.int(),
      code: z.string(),
      name: z.string(),
      variant_name: z.string(),
      image: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
  /** Who handed it over and when; null = it is still here. */
  handed_over: z.nullable(z.object({ by: z.string(), at: z.string() })),
})
export type PickUp = z.infer<typeof pickUpSchema>

export const pickUpEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/pick-ups',
    summary: 'Orders that wait at the branches, the first deadline first; `preparing` = those that are not ready yet',
    tag: 'pick-ups',
    access: { staff: 'fulfillment.view', at: 'store' },
    query: z.object({
      store: z.optional(storeIdTextSchema),
      view: z.optional(z.enum(['ready', 'preparing'])),
    }),
    response: z.object({
      data: z.object({
        rows: z.array(pickUpSchema),
        is_whole: z.boolean(), // false = only the first `maxPickUps`
        /** Where the person works. */
        branches: z.array(z.object({ id: storeIdSchema, name: z.string() })),
      }),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/pick-ups/:number',
    summary: 'An order for a branch in any state, by its number',
    tag: 'pick-ups',
    access: { staff: 'fulfillment.view', at: 'store' },
    params: z.object({ number: z.string().check(z.regex(/^\d{10}$/)) }),
    response: z.object({ data: pickUpSchema }),
  }),
  handOver: defineEndpoint({
    method: 'POST',
    path: '/api/admin/pick-ups',
    summary: 'Hands an order over at its branch; 409 if it does not wait there, or what was confirmed is not true',
    tag: 'pick-ups',
    access: { staff: 'fulfillment.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // What the person saw and confirmed, instead of a version: a note written meanwhile does not make it wrong (ADR 0049).
    body: z.object({
      number: z.string().check(z.regex(/^\d{10}$/)),
      takenCents: centsSchema, // at the counter
      isAgeChecked: z.boolean(),
      ...reasonField,
    }),
    response: z.object({ data: pickUpSchema }),
  }),
}
