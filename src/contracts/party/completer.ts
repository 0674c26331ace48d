import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { colorSchema } from '../catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { eventWaySchema } from '../event-verdict.ts'
import { guestKindSchema } from './guest-kinds.ts'
import { cartIdTextSchema, productIdSchema, productIdTextSchema, variantIdSchema, variantIdTextSchema } from '../ids.ts'
import { imageSchema } from '../shared.ts'
import { partyMatchSchema } from './planner.ts'

/** The best goods for a role that the party lacks. */
const offerSchema = z.object({
  role: z.string(),
  role_name: z.string(),
  per: guestKindSchema, // guest or party: who the guests are is not known
  variant_id: variantIdSchema,
  product_id: productIdSchema,
  name: z.string(), // of the product and its variant
  url: z.string(),
  image: z.nullable(imageSchema),
  match: partyMatchSchema,
  color: z.nullable(colorSchema), // of the variant
  is_near_color: z.boolean(), // of none of the party's own colors, but near one of them
  pieces_per_pack: z.int(), // 1 = sold by the piece
  packs: z.int(), // enough for the guests
  total_cents: centsSchema, // of the packs
})
export type CompleterOffer = z.infer<typeof offerSchema>

const completerSchema = z.object({
  theme: z.nullable(z.string()), // null: the party is of a color
  color: z.nullable(colorSchema), // of the party without a theme
  guests: z.nullable(
    z.object({
      count: z.int(),
      counted_by: z.nullable(z.string()), // name of the role whose pieces say it; null = the customer planned for so many
    }),
  ), // null = unknown
  roles: z.array(z.object({ role: z.string(), role_name: z.string(), is_held: z.boolean() })), // in the order of a party
  offers: z.array(offerSchema), // the most needed first
  way: z.nullable(eventWaySchema), // by which all of it arrives; null = no day of a party is known
})
export type Completer = z.infer<typeof completerSchema>

/** Null = there is nothing to say: they are not goods of a party, or nothing is missing that the shop has. */
const response = z.object({ data: z.nullable(completerSchema) })

export const completerEndpoints = {
  completeCart: defineEndpoint({
    method: 'GET',
    path: '/api/party/completer/cart/:cartId',
    summary:
      'What the party of a cart still lacks: goods of its theme or the nearest colors, in stock, in time for its day by the chosen delivery',
    tag: 'party',
    access: 'cart',
    params: z.object({ cartId: cartIdTextSchema }),
    response,
  }),
  completeProduct: defineEndpoint({
    method: 'GET',
    path: '/api/party/completer/product/:id',
    summary: 'What else a party with this product needs, the same for every visitor',
    tag: 'party',
    access: 'public',
    params: z.object({ id: productIdTextSchema }),
    query: z.object({ variant: z.optional(variantIdTextSchema) }), // undefined = the first one
    response,
  }),
}
