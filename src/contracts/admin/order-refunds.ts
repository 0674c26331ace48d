import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { paymentKindSchema } from '../checkout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listQuery, pageOf } from './lists.ts'
import { orderNumberParams } from './order-changes.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Goods, the delivery, or an amount; the amount decides if it is given. */
export const refundBody = z.object({
  lines: z
    .array(z.object({ position: z.int(), quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
    .check(z.maxLength(200)),
  withDelivery: z.boolean(),
  amountCents: z.optional(centsSchema.check(z.positive())),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
})
export type RefundBody = z.infer<typeof refundBody>

/** A refund that was decided; of a dry run: that would be. */
export const requestedRefundSchema = z.object({
  version: versionSchema,
  amount_cents: centsSchema,
  /** What can still be refunded afterwards. */
  left_cents: centsSchema,
  /** A person has to send the money; otherwise the gateway does it by itself. */
  is_by_hand: z.boolean(),
  mail_to: z.string(),
  reasons: z.array(z.string()),
})
export type RequestedRefund = z.infer<typeof requestedRefundSchema>

export const openRefundSchema = z.object({
  id: z.int(),
  order_number: z.string(),
  version: versionSchema, // of the order
  customer: z.string(),
  amount_cents: centsSchema,
  reason: z.string(),
  requested_at: z.string(), // ISO instant
  payment_kind: paymentKindSchema,
  payment_name: z.string(),
  is_by_hand: z.boolean(),
  /** The account that the order was paid from; empty = unknown. */
  payer_account: z.string(),
  payer_name: z.string(),
})
export type OpenRefund = z.infer<typeof openRefundSchema>

export const orderRefundEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refunds that were decided and not sent, oldest first',
    tag: 'refunds',
    access: { staff: 'refunds.view' },
    query: z.object(listQuery),
    response: pageOf(openRefundSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders/:number/refunds',
    summary: 'Refunds goods, the delivery or an amount of a paid order; a dry run says how much',
    tag: 'refunds',
    access: { staff: 'refunds.create' },
    params: orderNumberParams,
    headers: changeHeaders,
    query: writeQuery,
    body: refundBody,
    status: 201,
    response: z.object({ data: requestedRefundSchema }),
  }),
  sent: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders/:number/refunds/sent',
    summary: 'Says that a person has sent the money of a refund; the customer gets the credit note',
    tag: 'sent refunds',
    access: { staff: 'refunds.edit' },
    params: orderNumberParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ refundId: z.int().check(z.positive()), ...reasonField }),
    response: z.object({ data: z.object({ version: versionSchema }) }),
  }),
}
