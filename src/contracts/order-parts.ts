import * as z from 'zod/mini'

/** What becomes of an order after it is placed: parts of the order's view. */

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
  amount_cents: z.int(),
  is_sent: z.boolean(),
  at: z.string(), // ISO instant: sent, or else asked for
})

/** What is to happen to the goods, between two days `YYYY-MM-DD`. */
const expectationSchema = z.object({
  kind: z.enum(['delivery', 'pickup', 'collect_by']), // brought to the customer, ready at the branch, kept there for so long
  from: z.string(),
  to: z.string(),
})
export type Expectation = z.infer<typeof expectationSchema>

/** Fields of the order's view that concern the time after it was placed. */
export const orderAfterShape = {
  delivery_state: z.string(),
  can_cancel: z.boolean(), // the customer alone, until the shop begins to work on it
  can_mend_email: z.boolean(), // while the order is open
  joins_account: z.boolean(), // the account that proves its e-mail finds it among its orders
  expected: z.nullable(expectationSchema), // null = over, or never promised
  event_on: z.nullable(z.string()), // the day of the party, YYYY-MM-DD
  tracking: z.nullable(z.object({ number: z.string(), url: z.string() })),
  history: z.array(orderStepSchema),
  papers: z.array(orderPaperSchema),
  refunds: z.array(orderRefundSchema),
  withdrawal_until: z.nullable(z.string()), // last day of the fourteen, YYYY-MM-DD; null = not delivered yet
  rating_url: z.nullable(z.string()), // where the delivery may be rated; null = not now
}
