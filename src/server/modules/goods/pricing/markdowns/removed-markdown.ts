import * as z from 'zod/mini'
import { markdownKinds, markdownRoundings } from '#contracts/admin/markdowns.ts'
import { centsSchema } from '#contracts/amounts.ts'
import { brandIdSchema, categoryIdSchema, markdownIdSchema, productIdSchema, variantIdSchema } from '#contracts/ids.ts'

/** What brings a deleted markdown back. */
export const removedMarkdownSchema = z.object({
  id: markdownIdSchema,
  version: z.int(),
  name: z.string(),
  label: z._default(z.string(), ''), // missing in what the previous release removed
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  kind: z.enum(markdownKinds),
  percent: z.nullable(z.int()),
  rounding: z.enum(markdownRoundings),
  categoryIds: z.array(categoryIdSchema),
  brandIds: z.array(brandIdSchema),
  productIds: z.array(productIdSchema),
  exceptProductIds: z.array(productIdSchema),
  fixedPrices: z.array(z.object({ id: variantIdSchema, price_cents: centsSchema })),
})
export type RemovedMarkdown = z.infer<typeof removedMarkdownSchema>

/** What takes an early end back: the end that was planned, and the version that ended it. */
export const endedMarkdownSchema = z.object({ id: markdownIdSchema, version: z.int(), endsAt: z.coerce.date() })
export type EndedMarkdown = z.infer<typeof endedMarkdownSchema>
