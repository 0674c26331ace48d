import * as z from 'zod/mini'
import { checkoutSchema, placeOrderBody } from '../checkout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { variantIdSchema } from '../ids.ts'
import { createHeaders, writeQuery } from './writes.ts'

const phoneLineSchema = z.object({
  variantId: variantIdSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  note: z._default(z.string().check(z.maxLength(500)), ''), // the text of a print
})

/**
 * An order that a customer makes on the telephone: the form of the checkout with its goods and vouchers. `hasAgreed` = the customer has
 * agreed to the terms during the call. The newsletter and the questionnaire of Heureka need more than that,
 * so the form has neither.
 */
export const phoneOrderBody = z.extend(
  z.omit(placeOrderBody, { cartId: true, hasNewsletterConsent: true, hasHeurekaRefusal: true }),
  {
    lines: z.array(phoneLineSchema).check(z.maxLength(200)),
    vouchers: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(10)),
  },
)
export type PhoneOrder = z.infer<typeof phoneOrderBody>

export const phoneOrderAnswerSchema = z.object({
  /** null = a dry run. */
  order: z.nullable(z.object({ number: z.string() })),
  /** What the storefront would quote for the same cart; null = the order is placed. */
  quote: z.nullable(checkoutSchema),
  /** What is not in the cart as it was wanted: `lines.0`, `vouchers.1`. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type PhoneOrderAnswer = z.infer<typeof phoneOrderAnswerSchema>

export const phoneOrderEndpoints = {
  place: defineEndpoint({
    method: 'POST',
    path: '/api/admin/phone-orders',
    summary: 'Places an order for a customer on the telephone by the rules of the checkout; a dry run is its quote',
    tag: 'phone orders',
    access: { staff: 'orders.create' },
    headers: createHeaders,
    query: writeQuery,
    body: phoneOrderBody,
    status: 201,
    response: z.object({ data: phoneOrderAnswerSchema }),
  }),
}
