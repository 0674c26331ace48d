import * as z from 'zod/mini'
import { isEan } from '#kernel/ean.ts'
import { supplies } from '#kernel/stock-state.ts'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { productIdSchema, variantIdSchema, variantIdTextSchema } from '../ids.ts'
import { idTextsSchema } from '../shared.ts'
import { staff } from '../messages/staff.ts'
import { searchQuery } from './lists.ts'
import { adminVariantSchema, attributesField } from './product-fields.ts'
import { purchasePriceSchema } from './purchase-prices.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, undoField, writeQuery } from './writes.ts'

const byId = z.object({ id: variantIdTextSchema })
const answer = z.object({ data: adminVariantSchema })

const code = z.string().check(z.trim(), z.regex(/^\S(?:.{0,62}\S)?$/, staff.codeForm))
const word = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const ean = z.nullable(z.string().check(z.trim(), z.refine(isEan, staff.eanForm)))
/** 100,000 €, as an import has it. */
const price = centsSchema.check(z.refine((cents) => cents > 0 && cents <= 10_000_000, staff.priceForm))
const moment = z.nullable(z.iso.datetime())

const maxPiecesPerPack = 9_999

const fields = {
  code: z.optional(code),
  ean: z.optional(ean),
  name: z.optional(word(120)),
  color: z.optional(z.nullable(word(60))), // the slug of a known color, or any other word
  size: z.optional(z.nullable(word(60))),
  pieces_per_pack: z.optional(
    z.int().check(z.refine((pieces) => pieces >= 1 && pieces <= maxPiecesPerPack, staff.piecesForm)),
  ),
  supply: z.optional(z.enum(supplies)),
  attributes: attributesField,
}

/** What customers will see of a price, and by which rules. */
const priceViewSchema = z.object({
  price_cents: centsSchema, // now
  previous_lowest_price_cents: z.nullable(centsSchema), // of the planned or present sale (Act 108/2024, § 7)
  discount_percent: z.nullable(z.int()),
  reasons: z.array(z.string()), // sentences, most important first
})
export type PriceView = z.infer<typeof priceViewSchema>

const pricedAnswer = z.object({ data: z.extend(adminVariantSchema, { view: priceViewSchema }) })

/** Only the changed fields; a sale without dates is on until it is taken away. */
const pricePatchSchema = z.object({
  price_cents: z.optional(price),
  sale_price_cents: z.optional(z.nullable(price)),
  sale_from: z.optional(moment),
  sale_to: z.optional(moment),
})
export type PricePatch = z.output<typeof pricePatchSchema>

/** A variant to be chosen, such as a part of a set. */
export const variantChoiceSchema = z.object({
  id: variantIdSchema,
  product_id: productIdSchema,
  name: z.string(), // of the goods, and of the variant
  code: z.string(),
  is_sold: z.boolean(), // by itself
  is_set: z.boolean(),
  stock: z.nullable(z.int()), // free pieces; null without stock.view
  price_cents: z.nullable(centsSchema), // now; null without prices.view
})
export type VariantChoice = z.infer<typeof variantChoiceSchema>

/** Only the changed fields; the prices need prices.edit, the purchase price costs.edit. */
export const variantPatchSchema = z.extend(pricePatchSchema, {
  ...fields,
  is_active: z.optional(z.boolean()),
  purchase_price_cents: z.optional(z.nullable(purchasePriceSchema)),
})
export type VariantPatch = z.output<typeof variantPatchSchema>

/** As many variants are edited together. */
export const maxSheetRows = 200

/** A row of the sheet: a variant with the name of its product. */
export const sheetRowSchema = z.extend(adminVariantSchema, {
  product_name: z.string(),
  lowest_price_cents: z.nullable(centsSchema), // of the last 30 days, that of now included; null without prices.view
})
export type SheetRow = z.infer<typeof sheetRowSchema>

const ids = idTextsSchema(200)

export const variantEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/variants',
    summary:
      'The variants of the given products in the order of the products, hidden ones too; of more than 200 the first ones',
    tag: 'variants',
    access: { staff: 'catalog.view' },
    query: z.object({ products: ids }),
    response: z.object({ data: z.object({ rows: z.array(sheetRowSchema), count: z.int() }) }),
  }),
  choices: defineEndpoint({
    method: 'GET',
    path: '/api/admin/variant-choices',
    summary:
      'Variants to choose from: on sale and found by words of their goods, code or EAN (`q`), or any by their `ids` or `codes` in the order of these',
    tag: 'variants',
    access: { staff: 'catalog.view' },
    query: z.object({ ...searchQuery, ids: z.optional(ids), codes: z.optional(z.string().check(z.maxLength(4_000))) }),
    response: z.object({ data: z.array(variantChoiceSchema) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/variants',
    summary: 'Adds a variant behind the others of its product, without stock; needs prices.edit too',
    tag: 'variants',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      product_id: productIdSchema,
      ...fields,
      is_active: z.optional(z.boolean()), // not given = on sale
      price_cents: price,
      ...reasonField,
    }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/variants/:id',
    summary:
      'Changes the given fields of a variant, prices too by who has prices.edit, the purchase price by who has costs.edit; the last one on sale of a published product is not hidden',
    tag: 'variants',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(variantPatchSchema, reasonField),
    response: z.object({ data: adminVariantSchema, ...undoField }),
  }),
  price: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/variants/:id/price',
    summary:
      'Changes the price or the sale of a variant; 422 for a reduction that the law does not allow to be announced',
    tag: 'variants',
    access: { staff: 'prices.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(pricePatchSchema, reasonField),
    response: z.extend(pricedAnswer, undoField),
  }),
  explain: defineEndpoint({
    method: 'GET',
    path: '/api/admin/variants/:id/price',
    summary: 'Why a variant costs what it costs',
    tag: 'variants',
    access: { staff: 'prices.view' },
    params: byId,
    response: pricedAnswer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/variants/:id',
    summary: 'Deletes a variant that was never ordered and has no stock; any other is hidden instead',
    tag: 'variants',
    access: { staff: 'catalog.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object({ data: z.object({ outcome: z.literal(['deleted', 'hidden']) }) }),
  }),
}
