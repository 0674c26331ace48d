import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { orderIdSchema, withdrawalIdTextSchema } from './ids.ts'

/**
 * The customer's statement; the rules with their messages are in `validate-withdrawal.ts`, shared by browser and
 * server.
 */
export const withdrawalBody = z.object({
  name: z.string().check(z.maxLength(200)),
  orderNumber: z.string().check(z.maxLength(40)),
  email: z.string().check(z.maxLength(254)),
  items: z._default(z.string().check(z.maxLength(2000)), ''), // in the customer's words; empty = the whole order
})
export type WithdrawalStatement = z.infer<typeof withdrawalBody>

/** The secret link of the order, if the customer comes from its page: then the statement needs no confirmation. */
const orderLinkSchema = z.object({ id: orderIdSchema, hash: z.string().check(z.maxLength(64)) })
const confirmParams = z.object({ id: withdrawalIdTextSchema, key: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) })

export const withdrawalReceiptSchema = z.object({
  received_at: z.string(), // ISO instant, to the second
  email: z.string(),
  statement: z.string(), // the received text, as in the receipt
  needs_confirmation: z.boolean(), // from the mailbox; the time of receipt counts either way
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
    summary: 'Receives a withdrawal from a contract; idempotent, with the same answer for an unknown order',
    tag: 'orders',
    access: 'public',
    body: z.extend(withdrawalBody, { link: z.optional(orderLinkSchema) }),
    response: z.object({ data: withdrawalReceiptSchema }),
  }),
  confirmation: defineEndpoint({
    method: 'GET',
    path: '/api/withdrawals/:id/:key',
    summary: 'The statement of a receipt link, and whether it is confirmed',
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
