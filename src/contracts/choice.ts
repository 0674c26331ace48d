import * as z from 'zod/mini'
import { isDay } from '#kernel/plain-day.ts'
import { messages } from './messages.ts'
import { carrierIdSchema, paymentMethodIdSchema, storeIdSchema, variantIdSchema } from './ids.ts'

/** A calendar day, `YYYY-MM-DD`; the 31st of February is refused. */
export const daySchema = z
  .string()
  .check(
    z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, messages.checkout.eventUnreadable),
    z.refine(isDay, messages.checkout.eventUnreadable),
  )

/**
 * What the customer has chosen so far; everything may still be missing. If the carrier, the payment, the gift or the
 * day of the party is absent, the value kept in the cart counts.
 */
export const selectionSchema = z.object({
  carrierId: z.optional(z.nullable(carrierIdSchema)),
  storeId: z.optional(z.nullable(storeIdSchema)),
  pickupPointId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  paymentMethodId: z.optional(z.nullable(paymentMethodIdSchema)),
  giftVariantId: z.optional(z.nullable(variantIdSchema)),
  eventOn: z.optional(z.nullable(daySchema)), // the day of the party
  expectedReadyOn: z.optional(z.nullable(daySchema)), // the pick-up day that the customer saw last
  zip: z.optional(z.string().check(z.maxLength(12))), // of the delivery, for its zone
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), // of the delivery; absent = the shop's own
})
export type Selection = z.infer<typeof selectionSchema>

export const pickupPointSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.maxLength(120)),
  street: z.string().check(z.maxLength(120)),
  town: z.string().check(z.maxLength(80)),
  zip: z.string().check(z.maxLength(12)),
})

/** The part of the customer's choice that the cart keeps; absent fields stay unchanged. */
export const keptChoiceBody = z.object({
  carrierId: z.optional(z.nullable(carrierIdSchema)), // another carrier resets the store and the point
  storeId: z.optional(z.nullable(storeIdSchema)),
  slotAt: z.optional(z.null()), // null = without the time for inflated balloons; another branch removes it too
  /**
   * A point of the shop's own list by its id, or data from the frame of another service, checked again by the server.
   */
  pickupPoint: z.optional(z.nullable(z.partial(pickupPointSchema))),
  paymentMethodId: z.optional(z.nullable(paymentMethodIdSchema)),
  giftVariantId: z.optional(z.nullable(variantIdSchema)),
  eventOn: z.optional(z.nullable(daySchema)),
})
export type KeptChoiceBody = z.infer<typeof keptChoiceBody>
