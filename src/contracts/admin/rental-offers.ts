import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { productIdSchema, productIdTextSchema } from '../ids.ts'
import { rentalOffice as words } from '../messages/rental-office.ts'
import { definePlainThing } from './plain-things.ts'
import { versionSchema } from './writes.ts'

const adminRentalOfferSchema = z.object({
  id: productIdSchema, // of the goods: each has one offer
  name: z.string(),
  code: z.string(),
  goods: z.object({ id: productIdSchema, name: z.string(), is_fixed: z.boolean() }),
  is_active: z.boolean(), // false = not lent any more; bookings stay
  rent_cents: centsSchema, // for `included_days`, with VAT
  included_days: z.int(),
  more_day_cents: centsSchema,
  max_days: z.int(),
  deposit_cents: centsSchema,
  late_day_cents: centsSchema,
  cleaning_days: z.int(),
  unit_count: z.int(), // in use
  url: z.string(), // of its page in the shop
  version: versionSchema,
})
export type AdminRentalOffer = z.infer<typeof adminRentalOfferSchema>

const amount = centsSchema.check(z.minimum(0, words.amount), z.maximum(1_000_000, words.amount))
const wholeDays = (text: string, least: number, most: number) =>
  z.int(text).check(z.minimum(least, text), z.maximum(most, text))
const rent = centsSchema.check(z.minimum(1, words.rent), z.maximum(1_000_000, words.rent))

const fields = {
  is_active: z.optional(z.boolean()),
  included_days: z.optional(wholeDays(words.includedDays, 1, 31)),
  more_day_cents: z.optional(amount),
  max_days: z.optional(wholeDays(words.maxDays, 1, 62)),
  late_day_cents: z.optional(amount),
  cleaning_days: z.optional(wholeDays(words.cleaningDays, 0, 31)),
}
const createSchema = z.object({
  ...fields,
  goods: z.object({ id: productIdSchema }, words.goodsMissing),
  rent_cents: rent,
  deposit_cents: amount,
})
export type NewRentalOffer = z.infer<typeof createSchema>
const patchSchema = z.object({ ...fields, rent_cents: z.optional(rent), deposit_cents: z.optional(amount) })
export type RentalOfferPatch = z.infer<typeof patchSchema>

const plain = {
  path: '/api/admin/rental-offers',
  tag: 'rental-offers',
  area: 'catalog',
  id: productIdTextSchema,
} as const

export const rentalOfferEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminRentalOfferSchema,
    create: createSchema,
    patch: patchSchema,
    summaries: {
      list: 'Goods that are lent as well, in Slovak order of their names',
      get: 'What hiring a costume costs',
      create: 'Offers goods for hire; 422 for goods that are offered already',
      change: 'Changes the given fields of an offer; what is booked keeps its prices and days',
      history: 'The writes of an offer, newest first',
    },
  }),
}
