import * as z from 'zod/mini'
import { centsSchema } from './amounts.ts'
import { variantIdSchema } from './ids.ts'

const daysSchema = z.object({ from: z.string(), to: z.string() })
export const deliveryPromiseSchema = z.object({
  /** The cheapest delivery for these goods; null = they can only be collected at a branch. */
  carrier: z.nullable(
    z.object({
      name: z.string(),
      cents: centsSchema,
      free_from_cents: z.nullable(centsSchema), // null = never free for these goods
      in_stock: daysSchema, // YYYY-MM-DD
      not_in_stock: daysSchema,
      /** Of variants in stock that lie in branches only: their pieces come to the central store first. */
      in_branches: z.array(z.object({ variant_id: variantIdSchema, ...daysSchema.shape })),
    }),
  ),
  /** Pick-up at a branch; null = the shop has none. `transfer_cents` is the price of goods that the branch does not have. */
  pickup: z.nullable(z.object({ cents: centsSchema, transfer_cents: centsSchema })),
  promised_on: z.string(), // YYYY-MM-DD; the other days are counted from it
})
export type DeliveryPromise = z.infer<typeof deliveryPromiseSchema>
