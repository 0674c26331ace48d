import * as z from 'zod/mini'
import { supplies } from '#kernel/stock-state.ts'
import { withdrawalExemptions } from '#kernel/withdrawal-exemption.ts'
import { centsSchema, netCentsSchema } from '../amounts.ts'
import {
  assetIdSchema,
  brandIdSchema,
  categoryIdSchema,
  productIdSchema,
  sizeTableIdSchema,
  variantIdSchema,
} from '../ids.ts'
import { staff } from '../messages/staff.ts'
import { imageSchema } from '../shared.ts'
import { serviceOfferField, serviceOfferSchema } from './service-offers.ts'
import { versionSchema } from './writes.ts'

/** What a carrier may refuse to take. */
export const dangerClasses = ['aerosol', 'gas', 'inflated', 'pyrotechnics'] as const

export const maxProductPictures = 40

/** By what a list of goods is narrowed beside its words, category and brand. */
export const productGaps = ['no_picture', 'no_gpsr', 'sold_out', 'on_sale', 'unsold_part'] as const
export type ProductGap = (typeof productGaps)[number]

export const adminProductRowSchema = z.object({
  id: productIdSchema,
  code: z.string(),
  name: z.string(),
  image: z.nullable(imageSchema),
  category: z.string(),
  brand: z.nullable(z.string()),
  is_active: z.boolean(), // shown to visitors
  variant_count: z.int(), // of those on sale
  price_cents: z.nullable(centsSchema), // the lowest public price now; null without prices.view or without a variant
  has_price_range: z.boolean(),
  is_on_sale: z.boolean(),
  stock: z.nullable(z.int()), // free pieces in all places; null without stock.view and for a service
  version: versionSchema,
})
export type AdminProductRow = z.infer<typeof adminProductRowSchema>

const linkedProductSchema = z.object({ id: productIdSchema, name: z.string() })
const sizeTableSchema = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })

export const adminVariantSchema = z.object({
  id: variantIdSchema,
  product_id: productIdSchema,
  code: z.string(),
  ean: z.nullable(z.string()),
  name: z.string(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  pieces_per_pack: z.int(),
  supply: z.enum(supplies), // what happens when the last piece is sold
  is_active: z.boolean(),
  attributes: z.record(z.string(), z.string()), // in which it differs from the other variants
  stock: z.nullable(z.int()), // as in the row of the product
  price_cents: z.nullable(centsSchema), // the regular one; null without prices.view
  sale_price_cents: z.nullable(centsSchema),
  sale_from: z.nullable(z.string()), // ISO instants; null = without a bound
  sale_to: z.nullable(z.string()),
  purchase_price_cents: z.nullable(netCentsSchema), // of a piece; null = not known, or without costs.view
  version: versionSchema,
})
export type AdminVariant = z.infer<typeof adminVariantSchema>

export const adminPictureSchema = z.object({
  id: assetIdSchema,
  image: imageSchema,
  alt: z.string(),
  variant_id: z.nullable(variantIdSchema), // null = of the whole product
})
export type AdminPicture = z.infer<typeof adminPictureSchema>

export const adminProductSchema = z.extend(adminProductRowSchema, {
  url: z.string(),
  slug: z.string(),
  short_description: z.string(),
  description_html: z.string(),
  default_category_id: categoryIdSchema,
  category_ids: z.array(categoryIdSchema), // beside the default one
  brand_id: z.nullable(brandIdSchema),
  is_new: z.boolean(),
  is_bulky: z.boolean(),
  is_service: z.boolean(), // work on goods: no stock, no page, never sold alone
  offered_with: z.array(serviceOfferSchema), // of a service, in their order
  vat_rate: z.int(),
  min_age: z.nullable(z.int()),
  danger_class: z.nullable(z.string()),
  weight_grams: z.int(),
  preorder_on: z.nullable(z.string()), // YYYY-MM-DD
  withdrawal_exemption: z.nullable(z.enum(withdrawalExemptions)),
  attributes: z.record(z.string(), z.string()),
  size_table: z.nullable(sizeTableSchema),
  size_table_id: z.nullable(sizeTableIdSchema), // the shared one, which pages show instead
  manufacturer_name: z.string(),
  manufacturer_address: z.string(),
  manufacturer_email: z.string(),
  responsible_name: z.string(),
  responsible_address: z.string(),
  responsible_email: z.string(),
  warnings: z.string(),
  gpsr_missing: z.array(z.string()), // names of the fields that the regulation wants
  green_claims: z.array(z.string()), // found in the texts
  green_claim_proof: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  accessories: z.array(linkedProductSchema), // in their order, as the two below
  substitutes: z.array(linkedProductSchema),
  is_gift_only: z.boolean(), // not sold by itself
  gift: z.nullable(z.object({ id: variantIdSchema, name: z.string() })), // the variant that comes free with each piece
  set_parts: z.array(z.object({ id: variantIdSchema, name: z.string(), quantity: z.int() })), // none = it is not a set
  variants: z.array(adminVariantSchema), // hidden ones too
  pictures: z.array(adminPictureSchema),
})
export type AdminProduct = z.infer<typeof adminProductSchema>

const text = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)))
const email = z.optional(
  z.string().check(z.trim(), z.maxLength(100), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, staff.emailForm)),
)
const flag = z.optional(z.boolean())
const links = z.optional(z.array(z.object({ id: productIdSchema })).check(z.maxLength(20)))

/** All of them by name. */
export const attributesField = z.optional(
  z.record(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), z.string().check(z.trim(), z.maxLength(200))),
)

/** Only the changed fields. */
export const productPatchSchema = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(1, staff.needed), z.maxLength(150))),
  slug: z.optional(z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, staff.slugForm), z.maxLength(120))),
  short_description: text(500),
  description_html: text(50_000),
  default_category_id: z.optional(categoryIdSchema),
  category_ids: z.optional(z.array(categoryIdSchema).check(z.maxLength(30))),
  brand_id: z.optional(z.nullable(brandIdSchema)),
  is_active: flag,
  is_new: flag,
  is_bulky: flag,
  is_gift_only: flag,
  gift: z.optional(z.nullable(z.object({ id: variantIdSchema }))),
  vat_rate: z.optional(z.literal([23, 19, 5, 0])),
  min_age: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(18)))),
  danger_class: z.optional(z.nullable(z.enum(dangerClasses))),
  weight_grams: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  preorder_on: z.optional(z.nullable(z.iso.date())),
  withdrawal_exemption: z.optional(z.nullable(z.enum(withdrawalExemptions))),
  attributes: attributesField,
  size_table: z.optional(
    z.nullable(
      z.object({
        columns: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(12)),
        rows: z.array(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12))).check(z.maxLength(60)),
      }),
    ),
  ),
  size_table_id: z.optional(z.nullable(sizeTableIdSchema)),
  manufacturer_name: text(150),
  manufacturer_address: text(250),
  manufacturer_email: email,
  responsible_name: text(150),
  responsible_address: text(250),
  responsible_email: email,
  warnings: text(2_000),
  green_claim_proof: text(1_000),
  seo_title: text(70),
  seo_description: text(200),
  accessories: links,
  substitutes: links,
  set_parts: z.optional(
    z
      .array(z.object({ id: variantIdSchema, quantity: z.int().check(z.minimum(1), z.maximum(1_000)) }))
      .check(z.maxLength(50)),
  ),
  offered_with: z.optional(z.array(serviceOfferField).check(z.maxLength(50))),
  /** The variants in their order; those left out are behind them. */
  variant_order: z.optional(z.array(variantIdSchema).check(z.maxLength(250))),
  /** All pictures in their order, the main one first. */
  pictures: z.optional(
    z
      .array(
        z.object({
          id: assetIdSchema,
          alt: z.string().check(z.trim(), z.maxLength(200)),
          variant_id: z.nullable(variantIdSchema),
        }),
      )
      .check(z.maxLength(maxProductPictures)),
  ),
})
export type ProductPatch = z.output<typeof productPatchSchema>
