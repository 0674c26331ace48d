import * as z from 'zod/mini'
import { centsSchema } from './amounts.ts'
import { cartSchema } from './cart.ts'
import { daySchema } from './choice.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  cartRentalIdSchema,
  productIdSchema,
  productIdTextSchema,
  storeIdSchema,
  storeIdTextSchema,
  variantIdSchema,
  variantIdTextSchema,
} from './ids.ts'
import { imageSchema } from './shared.ts'

const monthSchema = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/))

const rentalSizeSchema = z.object({
  variant_id: variantIdSchema,
  name: z.string(), // of the variant; empty = the costume has one size
  store_ids: z.array(storeIdSchema), // branches that lend it
})

const costumeSchema = z.object({
  product_id: productIdSchema,
  name: z.string(),
  slug: z.string(),
  url: z.string(), // of the product
  image: z.nullable(imageSchema),
  rent_cents: centsSchema, // for `included_days`, with VAT
  included_days: z.int(),
  more_day_cents: centsSchema, // for each day after those
  max_days: z.int(),
  deposit_cents: centsSchema,
  late_day_cents: centsSchema,
  sizes: z.array(rentalSizeSchema),
})
export type RentalCostume = z.infer<typeof costumeSchema>

const rentalStoreSchema = z.object({
  id: storeIdSchema,
  name: z.string(),
  street: z.string(),
  town: z.string(),
  phone: z.string(),
})
export type RentalStore = z.infer<typeof rentalStoreSchema>

/** `past`, `too_long` and `closed`: the day cannot be chosen. `taken`: every unit is away or in cleaning. */
const rentalDayStates = ['free', 'taken', 'past', 'too_long', 'closed'] as const

const rentalCalendarSchema = z.object({
  costume: costumeSchema,
  stores: z.array(rentalStoreSchema), // those that lend the chosen size
  variant_id: variantIdSchema,
  store_id: storeIdSchema,
  month: z.string(), // YYYY-MM
  today: z.string(), // YYYY-MM-DD
  days: z.array(z.object({ day: z.string(), state: z.enum(rentalDayStates) })),
  first_on: z.nullable(z.string()), // the chosen day of pick-up; null = none, or it is not free any more
  returns: z.array(z.object({ day: z.string(), days: z.int(), rent_cents: centsSchema })), // days of return after it
})
export type RentalCalendarView = z.infer<typeof rentalCalendarSchema>
export type RentalDay = RentalCalendarView['days'][number]

export const rentalEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/rentals',
    summary: 'Costumes for hire with their sizes and branches, by name; 200 at most',
    tag: 'rental',
    access: 'public',
    query: z.object({ store: z.optional(storeIdTextSchema) }), // only what this branch lends
    response: z.object({ data: z.object({ costumes: z.array(costumeSchema), stores: z.array(rentalStoreSchema) }) }),
  }),
  calendar: defineEndpoint({
    method: 'GET',
    path: '/api/rentals/:productId',
    summary: 'A month of a costume in a size and branch, and its days of return. Holds nothing; 404 if it is not lent',
    tag: 'rental',
    access: 'public',
    params: z.object({ productId: productIdTextSchema }),
    query: z.object({
      variant: z.optional(variantIdTextSchema), // absent, or not lent = the first size
      store: z.optional(storeIdTextSchema), // absent, or without the size = its first branch
      month: z.optional(monthSchema), // absent = of `firstOn`, otherwise the present one
      firstOn: z.optional(daySchema),
    }),
    response: z.object({ data: rentalCalendarSchema }),
  }),
  choose: defineEndpoint({
    method: 'POST',
    path: '/api/rentals/cart',
    summary: "Puts a costume on certain days into the caller's cart, collected in its branch; 409 if it is not free",
    tag: 'rental',
    access: 'public',
    body: z.object({
      variantId: variantIdSchema,
      storeId: storeIdSchema,
      firstOn: daySchema,
      lastOn: daySchema,
      quantity: z.int().check(z.gte(1), z.lte(9)),
      replacesId: z.optional(z.nullable(cartRentalIdSchema)), // the line of the cart whose days are changed
    }),
    response: z.object({ data: z.object({ cart: cartSchema }) }),
  }),
}
