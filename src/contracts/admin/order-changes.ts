import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { totalsSchema } from '../checkout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { variantIdSchema } from '../ids.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** The order's number, which is its address in the back office. */
export const orderNumberParams = z.object({ number: z.string().check(z.regex(/^\d{10}$/)) })

const quantity = z.int().check(z.minimum(0), z.maximum(999))

export const changeLinesBody = z.object({
  /** Lines of the order with their new number of pieces; 0 removes a line. Others stay unchanged. */
  lines: z.array(z.object({ position: z.int(), quantity })).check(z.maxLength(200)),
  /** Goods that are added at the price of today. */
  added: z
    .array(z.object({ variantId: variantIdSchema, quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
    .check(z.maxLength(50)),
  /** The person has asked the customer for their age; needed if goods for adults are added. */
  isAdult: z.optional(z.boolean()),
  ...reasonField,
})
export type ChangeLines = z.infer<typeof changeLinesBody>

const changedLineSchema = z.object({
  position: z.int(),
  code: z.string(),
  name: z.string(),
  variant_name: z.string(),
  is_gift: z.boolean(),
  quantity_before: z.int(), // 0 = the line is new
  quantity: z.int(), // 0 = the line is removed
  unit_price_cents: centsSchema,
  vat_rate: z.number(),
  discount_cents: centsSchema,
  /** After the discount. */
  total_cents: centsSchema,
  availability: z.string(),
})

/** A change of an order's lines and everything that follows from it; of a dry run: what would follow. */
export const lineChangeSchema = z.object({
  version: versionSchema,
  lines: z.array(changedLineSchema),
  before: totalsSchema,
  after: totalsSchema,
  vouchers: z.array(z.object({ code: z.string(), before_cents: centsSchema, after_cents: centsSchema })),
  money: z.object({
    /** What the customer has paid so far; 0 for an unpaid order. */
    received_cents: centsSchema,
    /** Goes back to the customer. */
    refund_cents: centsSchema,
    /** The customer pays it on top; of an unpaid order the whole new sum. */
    to_pay_cents: centsSchema,
    is_paid: z.boolean(),
  }),
  /** Pieces by place: positive = taken for the order, negative = free again. */
  stock: z.array(z.object({ place: z.string(), goods: z.string(), pieces: z.int() })),
  /** Papers that are issued: kinds of `messages.order.papers`. */
  papers: z.array(z.enum(['invoice', 'proforma', 'credit_note'])),
  /** Whom the shop writes. */
  mail_to: z.string(),
  /** Why the sums are what they are, in sentences. */
  reasons: z.array(z.string()),
})
export type LineChange = z.infer<typeof lineChangeSchema>

const foundGoodsSchema = z.object({
  variant_id: variantIdSchema,
  code: z.string(),
  ean: z.nullable(z.string()),
  name: z.string(),
  variant_name: z.string(),
  price_cents: centsSchema, // today
  available: z.int(), // in all places together
  places: z.array(z.object({ name: z.string(), pieces: z.int() })),
  /** More may be ordered than there is. */
  may_await: z.boolean(),
  is_for_adults: z.boolean(),
})
export type FoundGoods = z.infer<typeof foundGoodsSchema>

export const orderChangeEndpoints = {
  lines: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders/:number/lines',
    summary: 'Changes the lines of an order that was not sent, with its money and its stock; a dry run is the preview',
    tag: 'order lines',
    access: { staff: 'orders.edit', at: 'store' },
    params: orderNumberParams,
    headers: changeHeaders,
    query: writeQuery,
    body: changeLinesBody,
    response: z.object({ data: lineChangeSchema }),
  }),
  goods: defineEndpoint({
    method: 'GET',
    path: '/api/admin/order-goods',
    summary: 'Goods to add to an order, by code, EAN or words of the name',
    tag: 'orders',
    access: { staff: 'orders.edit' },
    query: z.object({ q: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ data: z.array(foundGoodsSchema) }),
  }),
}
