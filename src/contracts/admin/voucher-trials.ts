import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { voucherIdTextSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { staff } from '../messages/staff.ts'

/** What can speak against a voucher: the codes of the cart (ADR 0010), in the order in which a customer learns them. */
export const voucherReasons = [
  'not_exists',
  'service_type',
  'voucher_is_already_added',
  'quantity',
  'active_from',
  'active_to',
  'guest_email_is_required',
  'quantity_per_user_limit',
  'minimal_price',
  'not_combinable',
] as const
export type VoucherReason = (typeof voucherReasons)[number]

export const voucherTrialSchema = z.object({
  reasons: z.array(z.enum(voucherReasons)), // everything that speaks against it; none = it would apply
  uses_by_customer: z.int(),
  goods_cents: centsSchema, // before discounts
  group_discount_cents: centsSchema, // of the customer's group, before vouchers
  discount_cents: centsSchema, // what it takes off, or would if nothing spoke against it
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), total_cents: centsSchema, discount_cents: centsSchema }),
  ), // of an order or a cart; empty for goods of a sum
})
export type VoucherTrial = z.infer<typeof voucherTrialSchema>

export const voucherTrialEndpoints = {
  run: defineEndpoint({
    method: 'GET',
    path: '/api/admin/vouchers/:id/trial',
    summary:
      'Whether a voucher would apply to these goods, for this customer, at this moment, and why not; writes nothing',
    tag: 'voucher trials',
    access: { staff: 'vouchers.view', at: 'store' },
    params: z.object({ id: voucherIdTextSchema }),
    query: z.object({
      /** The open cart of a customer, by their e-mail or its number, with its other vouchers; needs `customers.view`. */
      cart: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      /** The goods of an order of the shop, or else goods of a sum. */
      order: z.optional(z.string().check(z.regex(/^\d{10}$/, staff.orderNumberForm))),
      goods_cents: z.optional(z.string().check(z.regex(/^\d{1,9}$/, form.required))),
      email: z.optional(z.string().check(z.maxLength(254))),
      /** Without it now. */
      at: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), staff.momentForm))),
      /** Codes of the other vouchers of the cart, with commas. */
      besides: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({ data: voucherTrialSchema }),
  }),
}
