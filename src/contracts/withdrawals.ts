import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, idTextSchema } from './shared.ts'

/** What the customer states; the rules with their messages are in `validate-withdrawal.ts`, one for both sides. */
export const withdrawalBody = z.object({
  name: z.string().check(z.maxLength(200)),
  orderNumber: z.string().check(z.maxLength(40)),
  email: z.string().check(z.maxLength(254)),
  items: z._default(z.string().check(z.maxLength(2000)), ''), // in his own words; empty = the whole order
})
export type WithdrawalStatement = z.infer<typeof withdrawalBody>

/** The secret link of the order, where the customer comes from its page: then the statement needs no confirmation. */
const orderLinkSchema = z.object({ id: idSchema, hash: z.string().check(z.maxLength(64)) })
const confirmParams = z.object({ id: idTextSchema, key: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) })

export const withdrawalReceiptSchema = z.object({
  received_at: z.string(), // ISO instant, to the second
  email: z.string(),
  statement: z.string(), // the text that was received and stands in the receipt
  needs_confirmation: z.boolean(), // from the mailbox; the time of receipt counts all the same
})
export type WithdrawalReceipt = z.infer<typeof withdrawalReceiptSchema>

export const withdrawalConfirmationSchema = z.object({
  received_at: z.string(),
  statement: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'confirmed', 'expired']),
})
export type WithdrawalConfirmation = z.infer<typeof withdrawalConfirmationSchema>

export const withdrawalEndpoints = {
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/withdrawals',
    summary:
      'Receives a withdrawal from a contract; the same statement twice is one, and an unknown order is answered alike',
    tag: 'orders',
    access: 'public',
    body: z.extend(withdrawalBody, { link: z.optional(orderLinkSchema) }),
    response: z.object({ data: withdrawalReceiptSchema }),
  }),
  confirmation: defineEndpoint({
    method: 'GET',
    path: '/api/withdrawals/:id/:key',
    summary: 'The statement behind the link of a receipt, and whether it is confirmed',
    tag: 'orders',
    access: 'secret-link',
    params: confirmParams,
    response: z.object({ data: withdrawalConfirmationSchema }),
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/withdrawals/:id/:key',
    summary: 'Confirms a statement from its mailbox; repeatable',
    tag: 'orders',
    access: 'secret-link',
    params: confirmParams,
    response: z.object({ data: withdrawalConfirmationSchema }),
  }),
}
