import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { colorSchema } from '../catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { productIdSchema, variantIdSchema } from '../ids.ts'

/** A balloon in the shape of a letter, a digit or a sign. */
export const letterBalloonSchema = z.object({
  glyph: z.string(), // one character: A–Z, 0–9, & ! ? ♥ …
  product_id: productIdSchema,
  variant_id: variantIdSchema,
  url: z.string(),
  color: colorSchema,
  height_cm: z.int(), // inflated
  width_cm: z.int(),
  can_fly: z.boolean(), // filled with helium
  unit_price_cents: centsSchema, // payable now
  pieces: z.int(), // free in all places together; a sign does not wait for letters that arrive later
})
export type LetterBalloon = z.infer<typeof letterBalloonSchema>

export const letterEndpoints = {
  letters: defineEndpoint({
    method: 'GET',
    path: '/api/letters',
    summary: 'Balloons of letters, digits and signs, of which a sign is put together',
    tag: 'party',
    access: 'public',
    response: z.object({ data: z.array(letterBalloonSchema) }),
  }),
}
