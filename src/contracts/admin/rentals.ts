import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { daySchema } from '../choice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { rentalBookingIdSchema, storeIdSchema, storeIdTextSchema } from '../ids.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

/** `unpaid` holds its unit for a while; `lost` was paid after its unit was given away: the customer has to be called. */
const rentalStates = ['unpaid', 'booked', 'lost', 'out', 'returned'] as const

export const adminRentalSchema = z.object({
  id: rentalBookingIdSchema,
  number: z.string(), // of the order
  branch: z.object({ id: storeIdSchema, name: z.string() }),
  name: z.string(),
  variant_name: z.string(),
  unit: z.string(), // the code on its tag
  first_on: z.string(), // YYYY-MM-DD, pick-up
  last_on: z.string(), // return
  state: z.enum(rentalStates),
  recipient: z.string(),
  phone: z.string(),
  deposit_cents: centsSchema,
  late_day_cents: centsSchema,
  back_cents: z.nullable(centsSchema), // of the settled deposit; null = not returned
})
export type AdminRental = z.infer<typeof adminRentalSchema>

const done = z.object({
  data: z.object({ id: rentalBookingIdSchema, back_cents: centsSchema, owed_cents: centsSchema }),
})

export const adminRentalEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/rentals',
    summary: 'Costumes collected or due back on a day, and overdue ones; at most 300',
    tag: 'rentals',
    access: { staff: 'fulfillment.view', at: 'store' },
    query: z.object({ store: z.optional(storeIdTextSchema), day: daySchema }),
    response: z.object({
      data: z.object({
        rows: z.array(adminRentalSchema),
        /** Where the person works, if costumes are lent or booked there. */
        branches: z.array(z.object({ id: storeIdSchema, name: z.string() })),
      }),
    }),
  }),
  handOut: defineEndpoint({
    method: 'POST',
    path: '/api/admin/rentals/out',
    summary: 'The customer takes a costume; 409 if it is not theirs yet',
    tag: 'rentals',
    access: { staff: 'fulfillment.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // The state it must have, instead of a version (ADR 0050).
    body: z.object({ id: rentalBookingIdSchema, ...reasonField }),
    response: done,
  }),
  takeBack: defineEndpoint({
    method: 'POST',
    path: '/api/admin/rentals/back',
    summary: 'A costume is back: settles its deposit; 409 if it is not out',
    tag: 'rental-returns',
    access: { staff: 'fulfillment.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      id: rentalBookingIdSchema,
      damageCents: centsSchema.check(z.gte(0), z.lte(1_000_000)),
      ...reasonField,
    }),
    response: done,
  }),
}
