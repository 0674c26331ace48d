import * as z from 'zod/mini'
import { centsSchema } from './amounts.ts'

/** Parts of the order's view about the time after it was placed. */

const orderStepSchema = z.object({
  at: z.string(), // ISO instant
  state: z.string(),
  text: z.string(), // in the customer's words
})

const orderPaperSchema = z.object({
  kind: z.enum(['invoice', 'proforma', 'credit_note']),
  number: z.string(),
  title: z.string(),
  issued_on: z.string(), // YYYY-MM-DD
  url: z.string(), // a PDF, by the secret link or for the owner
})

const orderRefundSchema = z.object({
  amount_cents: centsSchema,
  is_sent: z.boolean(),
  at: z.string(), // ISO instant: sent, or requested if not sent yet
  is_deposit: z.optional(z.literal(true)), // it was never a part of the price
})

/** What happens next with the goods, between two days `YYYY-MM-DD`. */
const expectationSchema = z.object({
  kind: z.enum(['delivery', 'pickup', 'collect_by']), // delivered to the customer, ready at the branch, kept there until the last day
  from: z.string(),
  to: z.string(),
})
export type Expectation = z.infer<typeof expectationSchema>

/** Fields of the order's view about the time after it was placed. */
export const orderAfterShape = {
  delivery_state: z.string(),
  can_cancel: z.boolean(), // by the customer: until the shop starts to work on it, and two days before a costume is picked up
  can_correct_email: z.boolean(), // while the order is open
  joins_account: z.boolean(), // an account that proves this e-mail gets the order into its list
  expected: z.nullable(expectationSchema), // null = over, or never promised
  pickup_at: z.nullable(z.string()), // ISO instant at which the customer comes, if a time was agreed
  event_on: z.nullable(z.string()), // the day of the party, YYYY-MM-DD
  tracking: z.nullable(z.object({ number: z.string(), url: z.string() })),
  history: z.array(orderStepSchema),
  papers: z.array(orderPaperSchema),
  refunds: z.array(orderRefundSchema),
  withdrawal_until: z.nullable(z.string()), // last of the fourteen days, YYYY-MM-DD; null = not delivered yet
  rating_url: z.nullable(z.string()), // where the delivery can be rated; null = not now
}
