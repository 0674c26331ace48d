import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { unmatchedPaymentIdSchema, unmatchedPaymentIdTextSchema } from '../ids.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, reasonBody, reasonField, undoField, versionSchema, writeQuery } from './writes.ts'

/** Why received money settles no order automatically. */
export const unmatchedReasons = [
  'unknown_symbol',
  'other_amount',
  'other_currency',
  'other_method',
  'late',
  'order_cancelled',
  'paid_already',
] as const

/** `part`: belongs to an order that waits for the rest. `settled`: has paid it. `foreign`: is not the shop's. `return`: goes back. */
export const unmatchedStates = ['open', 'part', 'settled', 'foreign', 'return'] as const

/** What a person may do with it now. */
const unmatchedSteps = ['assign', 'foreign', 'return', 'reopen', 'sent'] as const

export const unmatchedPaymentSchema = z.object({
  id: unmatchedPaymentIdSchema,
  version: versionSchema,
  state: z.enum(unmatchedStates),
  reason: z.enum(unmatchedReasons),
  amount_cents: centsSchema,
  currency: z.string(),
  received_on: z.string(), // YYYY-MM-DD
  is_bank: z.boolean(), // otherwise a gateway has it
  variable_symbol: z.nullable(z.string()),
  payer_name: z.string(),
  payer_account: z.string(),
  message: z.string(),
  /** The order that it belongs to, or would by its symbol. */
  order: z.nullable(
    z.object({
      number: z.string(),
      customer: z.string(),
      state: z.string(),
      state_text: z.string(),
      total_cents: centsSchema,
      asked_cents: z.nullable(centsSchema), // null = it asks for nothing
    }),
  ),
  return_cents: z.nullable(centsSchema), // what goes back
  returned_at: z.nullable(z.string()),
  is_sent_by_hand: z.boolean(), // otherwise the gateway sends it
  note: z.string(), // the reason of the person who has decided
  steps: z.array(z.enum(unmatchedSteps)),
})
export type UnmatchedPayment = z.infer<typeof unmatchedPaymentSchema>

/** What assigning does to the order, in the words of the shop. */
const assignedSchema = z.extend(unmatchedPaymentSchema, {
  effect: z.enum(['paid', 'part', 'gone']), // gone: the goods were sold out meanwhile, so the money goes back
  missing_cents: centsSchema, // what the order still waits for
})

const params = z.object({ id: unmatchedPaymentIdTextSchema })
const answer = z.object({ data: unmatchedPaymentSchema })
const change = { params, headers: changeHeaders, query: writeQuery } as const
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

export const unmatchedPaymentEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/unmatched-payments',
    summary: 'Money that settles no order automatically: to be decided, to be sent back, or decided; the newest first',
    tag: 'unmatched-payments',
    access: { staff: 'accounting.view' },
    query: z.object({
      ...listQuery,
      ...searchQuery,
      view: z.optional(z.enum(['open', 'return', 'done'])), // without it those to be decided
    }),
    response: pageOf(unmatchedPaymentSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/unmatched-payments/:id',
    summary: 'Money that settles no order automatically',
    tag: 'unmatched-payments',
    access: { staff: 'accounting.view' },
    params,
    response: answer,
  }),
  assign: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/unmatched-payments/:id/assign',
    summary: 'Pays an order by a transfer, or a part of it; what is too much goes back',
    tag: 'unmatched-payments',
    access: { staff: 'accounting.edit' },
    body: z.object({ orderNumber: z.string().check(z.regex(/^\d{10}$/)), ...reasonField }),
    response: z.object({ data: assignedSchema, ...undoField }),
  }),
  foreign: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/unmatched-payments/:id/foreign',
    summary: 'Says why money is not of an order of the shop',
    tag: 'unmatched-payments',
    access: { staff: 'accounting.edit' },
    body: z.object({ reason }),
    response: z.extend(answer, undoField),
  }),
  return: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/unmatched-payments/:id/return',
    summary: 'Decides that money goes back; a gateway sends it by itself, a transfer is sent by a person',
    tag: 'unmatched-payments',
    access: { staff: 'accounting.edit' },
    body: z.object({ reason }),
    response: z.extend(answer, undoField),
  }),
  reopen: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/unmatched-payments/:id/reopen',
    summary: 'Takes a decision back, as long as nothing has followed from it',
    tag: 'unmatched-payments',
    access: { staff: 'accounting.edit' },
    body: reasonBody,
    response: answer,
  }),
  sent: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/unmatched-payments/:id/sent',
    summary: 'Says that a person has sent the money back',
    tag: 'unmatched-payments',
    access: { staff: 'accounting.edit' },
    body: reasonBody,
    response: answer,
  }),
}
