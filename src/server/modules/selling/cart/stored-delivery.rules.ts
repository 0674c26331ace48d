import * as z from 'zod/mini'

/** The delivery that the customer chose last, as it is stored with the cart. */
export type StoredDelivery = z.infer<typeof storedDeliverySchema>

export const storedDeliverySchema = z.object({
  carrierId: z.int(),
  storeId: z.nullable(z.int()),
  /** ISO instant at which that branch has inflated the balloons; absent = no slot was chosen. */
  slotAt: z.optional(z.string()),
  pickupPoint: z.nullable(
    z.object({
      carrierId: z.int(),
      id: z.string(),
      name: z.string(),
      street: z.string(),
      town: z.string(),
      zip: z.string(),
    }),
  ),
})
