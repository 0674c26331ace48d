import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { consentSchema } from '../accounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { caseIdSchema, stockDocumentIdSchema, userIdTextSchema, voucherIdSchema } from '../ids.ts'
import { caseKinds, caseStates } from './case-words.ts'
import { consentWays } from './consents.ts'
import { customerEventKinds } from './customer-event-kinds.ts'
import { listQuery } from './lists.ts'

const event = { id: z.string(), at: z.string() }
const number = z.string() // of an order

/** Something between a customer and the shop; what it says of a state is how it is now. */
export const customerEventSchema = z.discriminatedUnion('kind', [
  z.object({ ...event, kind: z.literal('order'), number, state_text: z.string(), total_cents: centsSchema }),
  z.object({
    ...event,
    kind: z.literal('case'),
    case_id: caseIdSchema,
    case_kind: z.enum(caseKinds),
    state: z.enum(caseStates),
    about: z.string(),
  }),
  z.object({
    ...event,
    kind: z.literal('mail'),
    what: z.string(), // its kind in words, or its subject
    is_from_customer: z.boolean(),
    number: z.nullable(number), // of the order it is about
    case_id: z.nullable(caseIdSchema), // of the case it was written in
  }),
  z.object({ ...event, kind: z.literal('return'), number, document_id: stockDocumentIdSchema, pieces: z.int() }),
  z.object({ ...event, kind: z.literal('review'), product: z.string(), stars: z.int(), state: z.string() }),
  z.object({
    ...event,
    kind: z.literal('consent'),
    consent: consentSchema.shape.kind,
    is_granted: z.boolean(),
    way: z.enum(consentWays),
  }),
  z.object({
    ...event,
    kind: z.literal('voucher'),
    voucher_id: voucherIdSchema,
    code: z.string(),
    discount_cents: centsSchema,
    number,
  }),
])
export type CustomerEvent = z.infer<typeof customerEventSchema>

export const customerEventEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/events',
    summary: 'Orders, cases, mails, returns, reviews, consents and vouchers of an account as one list, newest first',
    tag: 'customers',
    access: { staff: 'customers.view', at: 'store' },
    params: z.object({ id: userIdTextSchema }),
    query: z.object({ ...listQuery, kind: z.optional(z.enum(customerEventKinds)) }),
    response: z.object({
      data: z.object({ rows: z.array(customerEventSchema), next: z.nullable(z.string()) }), // those that the person may see
    }),
  }),
}
