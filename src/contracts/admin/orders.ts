import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { carrierKindSchema, orderSchema, paymentKindSchema } from '../checkout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema } from '../shared.ts'
import { orderIdSchema, orderIdTextSchema, storeIdSchema } from '../ids.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { orderEffects, orderProblems, orderViews } from './order-views.ts'
import { changeHeaders, reasonField, undoField, versionSchema, writeQuery } from './writes.ts'

const state = z.string()

export const adminOrderRowSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  version: versionSchema,
  state,
  state_text: z.string(),
  payment_state: z.string(),
  payment_kind: paymentKindSchema,
  carrier: z.string(),
  carrier_kind: carrierKindSchema,
  store: z.nullable(z.string()), // the branch where it is collected
  customer: z.string(),
  city: z.string(),
  total_cents: centsSchema,
  piece_count: z.int(),
  placed_at: z.string(), // ISO instant
  expected_to: z.nullable(z.string()), // the last promised day, YYYY-MM-DD
  event_on: z.nullable(z.string()), // the day of the party, YYYY-MM-DD
  has_note: z.boolean(), // the customer has written something
  is_test: z.boolean(), // placed by staff before the shop was opened; counts nowhere
  problems: z.array(z.enum(orderProblems)),
})
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>

/** A state that the person can set now, and what else happens then. */
const orderStepSchema = z.object({
  to: z.string(),
  to_text: z.string(),
  effects: z.array(z.enum(orderEffects)),
  refund_cents: centsSchema, // 0 = no money goes back
})
export type AdminOrderStep = z.infer<typeof orderStepSchema>

/** The order as the customer sees it, with nothing hidden, and what only staff see. */
export const adminOrderSchema = z.extend(orderSchema, {
  version: versionSchema,
  paid_at: z.nullable(z.string()),
  ready_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  promised_to: z.nullable(z.string()), // the last day that the customer was promised when they ordered, YYYY-MM-DD
  promise_reasons: z.array(z.string()), // why it was promised for that day; empty for an older order
  refunded_cents: centsSchema, // requested or sent
  to_refund_cents: centsSchema, // promised and not sent
  open_difference_cents: centsSchema, // to be paid for a changed order before its goods leave
  problems: z.array(z.enum(orderProblems)),
  steps: z.array(orderStepSchema), // empty for a person who may not change orders
  /** Per line: the pieces that still wait for goods, and what is on hand and free of reservations in all places. */
  stock: z.array(z.object({ position: z.int(), awaited: z.int(), available: z.nullable(z.int()) })),
  is_test: z.boolean(),
  customer_page: z.string(), // the order's page with its secret
  customer_orders: z.int(), // of the same e-mail, with this one
  has_account: z.boolean(),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

/** One event of an order: a change of state, a note, another write of staff, a message that has left, or money. */
export const orderEventSchema = z.object({
  at: z.string(),
  kind: z.enum(['state', 'note', 'change', 'mail', 'money']),
  by: z.string(), // a person, `zákazník`, or what did it by itself
  text: z.string(),
  reason: z.string(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

const cents = z.string().check(z.regex(/^\d{1,9}$/))
const words = z.string().check(z.regex(/^[a-z_]+(?:,[a-z_]+)*$/), z.maxLength(300))
const byId = z.object({ id: orderIdTextSchema })
const answer = z.object({ data: adminOrderSchema })

export const orderEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Orders, newest first; found by number, words, phone, parcel or amount',
    tag: 'orders',
    access: { staff: 'orders.view', at: 'store' },
    query: z.object({
      ...listQuery,
      ...searchQuery,
      view: z.optional(z.enum(orderViews)),
      state: z.optional(words), // more than one with commas
      payment_state: z.optional(words),
      payment: z.optional(paymentKindSchema),
      carrier: z.optional(carrierKindSchema),
      store: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
      from: z.optional(daySchema), // placed, in the shop's time zone
      to: z.optional(daySchema),
      min_cents: z.optional(cents),
      max_cents: z.optional(cents),
    }),
    response: pageOf(adminOrderRowSchema),
  }),
  branches: defineEndpoint({
    method: 'GET',
    path: '/api/admin/order-branches',
    summary: 'The branches whose orders the person sees, also those that are closed',
    tag: 'orders',
    access: { staff: 'orders.view', at: 'store' },
    response: z.object({ data: z.array(z.object({ id: storeIdSchema, name: z.string() })) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders/:number',
    summary: 'An order by its number',
    tag: 'orders',
    access: { staff: 'orders.view', at: 'store' },
    params: z.object({ number: z.string().check(z.regex(/^\d{10}$/)) }),
    response: answer,
  }),
  timeline: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders/:number/timeline',
    summary: 'Everything that has happened to an order, newest first',
    tag: 'orders',
    access: { staff: 'orders.view', at: 'store' },
    params: z.object({ number: z.string().check(z.regex(/^\d{10}$/)) }),
    response: z.object({ data: z.array(orderEventSchema) }),
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/move',
    summary: 'Changes the state of an order, as one of its `steps` says',
    tag: 'orders',
    access: { staff: 'orders.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      to: z.string().check(z.maxLength(30)),
      trackingNumber: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      trackingUrl: z.optional(z.string().check(z.trim(), z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/))),
      ...reasonField, // needed for `cancelled`
    }),
    response: z.extend(answer, undoField),
  }),
  note: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    summary: 'Adds a note that only staff see',
    tag: 'orders',
    access: { staff: 'orders.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    response: answer,
  }),
}
