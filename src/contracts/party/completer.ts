import * as z from 'zod/mini'
import { colorSchema } from '../catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { eventWaySchema } from '../event-verdict.ts'
import { cartIdTextSchema, productIdTextSchema, variantIdTextSchema } from '../ids.ts'
import { packedGoodsSchema } from './planner.ts'
import { themeSlugSchema } from './themes.ts'

/** The best goods for a role that the party lacks: enough packs for its guests, of whom it is not known who they are. */
const offerSchema = z.extend(packedGoodsSchema, {
  color: z.nullable(colorSchema), // of the variant
  is_near_color: z.boolean(), // of none of the party's own colors, but near one of them
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
  completeTheme: defineEndpoint({
    method: 'GET',
    path: '/api/party/completer/theme/:slug',
    summary: 'What the party of a theme needs beside the goods of its picture, the same for every visitor',
    tag: 'party',
    access: 'public',
    params: z.object({ slug: themeSlugSchema }),
    response,
  }),
}
