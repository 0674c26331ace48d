import * as z from 'zod/mini'
import { centsSchema, netCentsSchema } from '#contracts/amounts.ts'
import { variantIdSchema } from '#contracts/ids.ts'
import { supplies } from '#kernel/stock-state.ts'

const text = z.optional(z.nullable(z.string()))

/** What a change of a variant has replaced, and the version that it has made. An import may have left values that no form accepts. */
export const changedVariantSchema = z.object({
  id: variantIdSchema,
  version: z.int(),
  before: z.object({
    code: z.optional(z.string()),
    ean: text,
    name: z.optional(z.string()),
    color: text,
    size: text,
    pieces_per_pack: z.optional(z.int()),
    supply: z.optional(z.enum(supplies)),
    is_active: z.optional(z.boolean()),
    attributes: z.optional(z.record(z.string(), z.string())),
    price_cents: z.optional(centsSchema),
    sale_price_cents: z.optional(z.nullable(centsSchema)),
    sale_from: text,
    sale_to: text,
    purchase_price_cents: z.optional(z.nullable(netCentsSchema)),
  }),
})
export type ChangedVariant = z.infer<typeof changedVariantSchema>

/** The former values of the fields that a change has written; the database gives attributes in one order. */
export function takeChanged(
  before: ChangedVariant['before'],
  after: ChangedVariant['before'],
): ChangedVariant['before'] {
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([field, value]) => JSON.stringify(now.get(field)) !== JSON.stringify(value)),
  )
}
