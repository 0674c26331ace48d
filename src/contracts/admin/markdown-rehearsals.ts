import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { brandIdSchema, categoryIdSchema, markdownIdSchema, productIdSchema, variantIdSchema } from '../ids.ts'
import { markdownKinds, markdownRoundings } from './markdowns.ts'

const rehearsedSchema = z.object({
  id: variantIdSchema,
  name: z.string(),
  now_cents: centsSchema, // what a customer pays at the moment
  price_cents: centsSchema, // what they would pay
  lowest_cents: z.nullable(centsSchema), // of the 30 days before; null = never sold for another price
  percent: z.nullable(z.int()), // from that one, as the shop shows it
  is_skipped: z.boolean(), // the reduction must not be announced (Act 108/2024, § 7)
})
export type RehearsedPrice = z.infer<typeof rehearsedSchema>

export const markdownRehearsalSchema = z.object({
  variant_count: z.int(), // in all
  looked_at_count: z.int(), // the counts below are of these
  priced_count: z.int(),
  skipped_count: z.int(),
  biggest_percent: z.nullable(z.int()),
  overlaps: z.array(z.object({ id: markdownIdSchema, name: z.string() })), // of the same variants at the same time
  priced: z.array(rehearsedSchema), // those with the biggest reductions
  skipped: z.array(rehearsedSchema), // the first ones
})
export type MarkdownRehearsal = z.infer<typeof markdownRehearsalSchema>

const moment = z.string().check(z.maxLength(40))
const ids = <Schema extends z.core.$ZodType>(id: Schema) => z.array(id).check(z.maxLength(500))

/** Reading, although it is sent in a body: nothing is stored. */
export const markdownRehearsalEndpoints = {
  run: defineEndpoint({
    method: 'POST',
    path: '/api/admin/markdowns/trials',
    summary: 'What a markdown would make of the prices, before it is saved; writes nothing',
    tag: 'markdowns',
    access: { staff: 'prices.view' },
    body: z.object({
      id: z.nullable(markdownIdSchema), // null = one that is being added
      starts_at: moment,
      ends_at: moment,
      kind: z.enum(markdownKinds),
      percent: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
      rounding: z.enum(markdownRoundings),
      category_ids: ids(categoryIdSchema),
      brand_ids: ids(brandIdSchema),
      product_ids: ids(productIdSchema),
      except_product_ids: ids(productIdSchema),
      prices: ids(z.object({ id: variantIdSchema, price_cents: centsSchema })),
    }),
    response: z.object({ data: markdownRehearsalSchema }),
  }),
}
