import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { cartSchema } from '../cart.ts'
import { daySchema } from '../choice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { storeIdSchema, storeIdTextSchema, variantIdSchema } from '../ids.ts'
import { imageSchema } from '../shared.ts'

/** `covers`: the balloons float until the party is over. `sinks`: they do not. `late`: after the party. */
const slotVerdicts = ['covers', 'sinks', 'late'] as const

const serviceSchema = z.object({
  variant_id: variantIdSchema,
  label: z.string(),
  price_cents: centsSchema, // per piece of the goods: a pack is one
  is_treated: z.boolean(), // with a coating inside, by which latex floats for days
})
export type InflatingService = z.infer<typeof serviceSchema>

const inflatableSchema = z.object({
  variant_id: variantIdSchema,
  name: z.string(),
  variant_name: z.string(),
  url: z.string(),
  image: z.nullable(imageSchema),
  unit_price_cents: centsSchema,
  pieces: z.int(), // balloons of a pack, 1 for a single one
  free: z.int(), // in all places together
  services: z.array(serviceSchema), // empty = it is not inflated
})
export type InflatableGoods = z.infer<typeof inflatableSchema>

export const slotSchema = z.object({
  at: z.string(), // ISO instant at which the customer comes
  is_free: z.boolean(),
  verdict: z.nullable(z.enum(slotVerdicts)), // null = no day of a party given
})
export type BalloonSlot = z.infer<typeof slotSchema>

const slotBranchSchema = z.object({
  id: storeIdSchema,
  name: z.string(),
  street: z.string(),
  town: z.string(),
  has_all_goods: z.boolean(),
  first: z.nullable(slotSchema), // the earliest free one that covers the party; null = none
})
export type SlotBranch = z.infer<typeof slotBranchSchema>

export const slotOfferSchema = z.object({
  goods: z.array(z.extend(inflatableSchema, { quantity: z.int(), service_id: z.nullable(variantIdSchema) })),
  suggestions: z.array(inflatableSchema), // only if no goods are asked for
  work: z.nullable(
    z.object({
      pieces: z.int(),
      minutes: z.int(),
      litres: z.int(),
      hours: z.int(), // that all of them float at least
      drives: z.int(), // of an ordinary car; 1 = they all fit into it
    }),
  ),
  event_on: z.nullable(z.string()),
  branches: z.array(slotBranchSchema), // those that inflate balloons; the earliest first
  store_id: z.nullable(storeIdSchema), // whose days these are
  days: z.array(z.object({ day: z.string(), slots: z.array(slotSchema) })),
})
export type SlotOffer = z.infer<typeof slotOfferSchema>

/** Variant, pieces, and `h` for the coating: `12x3.15x2h`. */
const slotLinesForm = /^[1-9]\d{0,8}x[1-9]\d?h?(?:\.[1-9]\d{0,8}x[1-9]\d?h?){0,19}$/
const linesSchema = z.string().check(z.regex(slotLinesForm))

export const balloonSlotEndpoints = {
  slots: defineEndpoint({
    method: 'GET',
    path: '/api/balloon-slots',
    summary: 'Which branches inflate these balloons and when; without goods those that customers like. Holds nothing',
    tag: 'party',
    access: 'public',
    query: z.object({
      lines: z.optional(linesSchema),
      store: z.optional(storeIdTextSchema),
      eventOn: z.optional(daySchema), // absent = the remembered day of the party
    }),
    response: z.object({ data: slotOfferSchema }),
  }),
  nextSlot: defineEndpoint({
    method: 'GET',
    path: '/api/balloon-slots/next',
    summary:
      'The earliest time at which a branch can have a few balloons inflated; null = none is free, or it inflates none',
    tag: 'party',
    access: 'public',
    query: z.object({ store: storeIdTextSchema }),
    response: z.object({ data: z.object({ at: z.nullable(z.string()) }) }),
  }),
  choose: defineEndpoint({
    method: 'POST',
    path: '/api/balloon-slots',
    summary:
      "Puts balloons with their inflating and its time into the caller's cart; 409 if the time is taken or goods are gone",
    tag: 'party',
    access: 'public',
    body: z.object({ lines: linesSchema, storeId: storeIdSchema, at: z.iso.datetime() }),
    response: z.object({ data: z.object({ cart: cartSchema }) }),
  }),
}
