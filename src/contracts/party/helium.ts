import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { colorSchema } from '../catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { productIdSchema, variantIdSchema } from '../ids.ts'

/** What the calculator recommends: gas, what holds balloons, and packs of balloons for a garland. */
const partyPartKinds = ['tank', 'weight', 'ribbon', 'tape', 'pack', 'pump'] as const

const partyPartSchema = z.object({
  kind: z.enum(partyPartKinds),
  amount: z.int(), // liters of a tank, grams that a weight holds, meters of a ribbon or a tape, balloons of a pack, 1 for a pump
  size_cm: z.nullable(z.int()), // of the balloons in a pack
  product_id: productIdSchema,
  variant_id: variantIdSchema,
  name: z.string(),
  url: z.string(),
  color: z.nullable(colorSchema),
  unit_price_cents: centsSchema, // payable now
  pieces: z.int(), // free in all places together
  is_for_adults: z.boolean(),
})
export type PartyPart = z.infer<typeof partyPartSchema>

const balloonFillSchema = z.object({
  key: z.string(),
  label: z.string(),
  litres: z.number(),
  hours: z.object({ from: z.int(), to: z.int() }), // that it floats
  treated_hours: z.nullable(z.object({ from: z.int(), to: z.int() })), // with a coating inside; null = it needs none
  lift_grams: z.int(),
  source: z.string(),
  filling_cents: z.nullable(centsSchema), // filled by the shop; null = not offered
})
export type BalloonFill = z.infer<typeof balloonFillSchema>

const heliumFactsSchema = z.object({
  fills: z.array(balloonFillSchema),
  garland: z.array(z.object({ size_cm: z.int(), per_meter: z.int(), source: z.string() })),
  parts: z.array(partyPartSchema),
})
export type HeliumFacts = z.infer<typeof heliumFactsSchema>

export const heliumEndpoints = {
  helium: defineEndpoint({
    method: 'GET',
    path: '/api/helium',
    summary: 'What balloons take, how long they float, and the goods for it: what the helium calculator counts with',
    tag: 'party',
    access: 'public',
    response: z.object({ data: heliumFactsSchema }),
  }),
}
