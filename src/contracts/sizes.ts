import * as z from 'zod/mini'
import { availabilitySchema, productCardSchema } from './catalog.ts'
import { defineEndpoint } from './endpoint.ts'
import { productIdTextSchema, variantIdSchema, variantIdTextSchema } from './ids.ts'
import { fitsSchema } from './reviews.ts'
import { imageSchema, pageInfoSchema } from './shared.ts'
import { maxMeasure, measures, sizeRowSchema } from './size-tables.ts'

const measureSchema = z.enum(measures)

const cmSchema = z.optional(
  z.string().check(
    z.regex(/^[1-9]\d{1,2}$/),
    z.refine((text) => Number(text) <= maxMeasure),
  ),
)
const measureQuery = {
  height: cmSchema,
  chest: cmSchema,
  waist: cmSchema,
  hips: cmSchema,
  head: cmSchema,
  age: z.optional(z.string().check(z.regex(/^(\d|[1-9]\d)$/))),
}

/** Sizes are called bigger by at least this many reviews, and by most of those that judge the size, before it counts. */
export const fitVotesNeeded = 5

/** Why a size is recommended, or none. */
export const sizeAdviceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('size'),
    size: z.string(),
    decisive: measureSchema, // the one that needs the biggest size
    value: z.int(), // of the decisive measure
    between: z.nullable(z.tuple([z.string(), z.string()])), // the two sizes that the value is between
    others: z.array(z.object({ measure: measureSchema, value: z.int(), size: z.nullable(z.string()) })), // null = below the table
    moved: z.nullable(z.object({ from: z.string(), votes: z.int(), of: z.int() })), // by reviews
    runs: z.nullable(z.enum(['small', 'large'])), // what most reviews say, whether or not it moved the size
  }),
  z.object({
    kind: z.literal('outside'),
    decisive: measureSchema,
    value: z.int(),
    side: z.enum(['below', 'above']),
    limit: z.int(), // where the table begins or ends
    size: z.string(), // its first or last one
  }),
  z.object({ kind: z.literal('unknown'), needed: z.array(measureSchema) }), // what the table would decide by
])
export type SizeAdvice = z.infer<typeof sizeAdviceSchema>

const fittingSchema = z.object({
  card: productCardSchema, // its `url` is that of the variant
  variant_id: variantIdSchema,
  stock: z.int(), // free pieces of this size
  advice: sizeAdviceSchema,
})
export type FittingGoods = z.infer<typeof fittingSchema>

const sizedProductSchema = z.object({
  name: z.string(),
  url: z.string(),
  image: z.nullable(imageSchema),
  rows: z.array(sizeRowSchema), // empty = it has no measures
  fits: fitsSchema,
  advice: z.nullable(sizeAdviceSchema), // null without a measure
  variant: z.nullable(z.object({ id: variantIdSchema, size: z.string(), availability: availabilitySchema })), // null = not sold in it
})
export type SizedProduct = z.infer<typeof sizedProductSchema>

export const sizeEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/sizes/goods',
    summary: 'Goods in stock in the size that fits these measures, the most popular first, each with the reason',
    tag: 'sizes',
    access: 'public',
    query: z
      .object({
        ...measureQuery,
        wearer: z.optional(z.enum(['child', 'woman', 'man'])),
        page: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
      })
      .check(z.refine((query) => measures.some((measure) => query[measure] !== undefined))),
    response: z.object({ data: z.object({ items: z.array(fittingSchema), ...pageInfoSchema.shape }) }),
  }),
  product: defineEndpoint({
    method: 'GET',
    path: '/api/sizes/goods/:id',
    summary: 'The table of sizes of a product, and which of them fits these measures',
    tag: 'sizes',
    access: 'public',
    params: z.object({ id: productIdTextSchema }),
    query: z.object({ ...measureQuery, variant: z.optional(variantIdTextSchema) }), // `variant`: whose color to keep
    response: z.object({ data: sizedProductSchema }),
  }),
}
