import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** What the customer states; the rules with their messages are in `validate-withdrawal.ts`, one for both sides. */
export const withdrawalBody = z.object({
  name: z.string().check(z.maxLength(200)),
  orderNumber: z.string().check(z.maxLength(40)),
  email: z.string().check(z.maxLength(254)),
  items: z._default(z.string().check(z.maxLength(2000)), ''), // in his own words; empty = the whole order
})
export type WithdrawalStatement = z.infer<typeof withdrawalBody>

export const withdrawalReceiptSchema = z.object({
  received_at: z.string(), // ISO instant, to the second
  email: z.string(),
  statement: z.string(), // the text that was received and stands in the receipt
})
export type WithdrawalReceipt = z.infer<typeof withdrawalReceiptSchema>

export const withdrawalEndpoints = {
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/withdrawals',
    summary:
      'Receives a withdrawal from a contract; the same statement twice is one, and an unknown order is answered alike',
    tag: 'orders',
    access: 'public',
    body: withdrawalBody,
    response: z.object({ data: withdrawalReceiptSchema }),
  }),
}
