import * as z from 'zod/mini'
import { withdrawalExemptions } from '#kernel/withdrawal-exemption.ts'
import { centsSchema } from './amounts.ts'
import { sortOptions } from './constants.ts'
import { builtInFacets } from './facets.ts'
import { fitsSchema, ratingSchema } from './reviews.ts'
import { daySchema } from './choice.ts'
import { measuresForm } from './measures-form.ts'
import { brandIdSchema, categoryIdSchema, storeIdTextSchema, variantIdSchema } from './ids.ts'
import { idSchema, imageSchema, pageInfoSchema } from './shared.ts'

const stockStates = ['in_stock', 'not_in_stock', 'sold_out', 'unavailable', 'preorder'] as const
export const availabilitySchema = z.object({
  state: z.enum(stockStates),
  quantity: z.int(), // pieces that can be ordered now, in all locations together
  preorder_on: z.nullable(z.string()), // YYYY-MM-DD
  dispatch_days: z.optional(z.object({ from: z.int(), to: z.int() })), // business days, of `not_in_stock`
})
export type Availability = z.infer<typeof availabilitySchema>

const productLabels = ['new', 'discount', 'sale', 'free_gift'] as const

/** `price*` are net with four decimals (spec section 9), `*_cents` are gross, as customers see them. */
const priceFields = {
  price: z.number(),
  price_sale: z.nullable(z.number()),
  is_price_sale_active: z.boolean(),
  price_cents: centsSchema, // payable now
  original_price_cents: z.nullable(centsSchema), // regular price during a sale
  previous_lowest_price_cents: z.nullable(centsSchema), // lowest of the 30 days before the reduction (Act 108/2024)
  discount_percent: z.nullable(z.int()), // relative to the previous lowest price
  sale_label: z.optional(z.string()), // what the shop calls the reduction; missing = the usual words
}

const categoryRefSchema = z.object({ id: categoryIdSchema, name: z.string(), slug: z.string() })
const brandRefSchema = z.object({ id: brandIdSchema, name: z.string(), slug: z.string() })

export const colorSchema = z.object({ value: z.string(), name: z.string(), hex: z.nullable(z.string()) }) // hex null = multicolor

export const productCardSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  ...priceFields,
  has_price_range: z.boolean(),
  tax_rate: z.object({ rate: z.number() }),
  main_image: z.nullable(imageSchema),
  default_category: categoryRefSchema,
  brand: z.nullable(brandRefSchema),
  availability: availabilitySchema,
  rating: ratingSchema,
  labels: z.array(z.enum(productLabels)),
  variant_count: z.int(),
  default_variant_id: z.nullable(variantIdSchema), // the only variant, which can be added directly; null = choose first
  colors: z.array(colorSchema),
  min_age: z.nullable(z.int()),
  danger_class: z.nullable(z.string()), // one of them; null = none, or it is for adults for another reason
})
export type ProductCard = z.infer<typeof productCardSchema>

export const variantSchema = z.object({
  id: idSchema,
  code: z.string(),
  ean: z.nullable(z.string()),
  name: z.string(),
  color: z.nullable(colorSchema),
  size: z.nullable(z.string()),
  ...priceFields,
  availability: availabilitySchema,
  sale_until: z.optional(z.string()), // ISO instant at which the present sale ends
  singly_cents: z.optional(centsSchema), // of a set: its parts bought separately today, if that costs more
  image_index: z.nullable(z.int()), // into the product's images
})
export type Variant = z.infer<typeof variantSchema>

const responsibleSchema = z.object({ name: z.string(), address: z.string(), email: z.string() })

export const productDetailSchema = z.extend(productCardSchema, {
  gift_name: z.nullable(z.string()), // free gift per piece
  short_description: z.string(),
  description_html: z.string(),
  images: z.array(imageSchema),
  variants: z.array(variantSchema),
  categories: z.array(categoryRefSchema),
  breadcrumbs: z.array(categoryRefSchema),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  size_table: z.nullable(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  has_measures: z.optional(z.literal(true)), // the size finder knows its sizes
  fits: z.optional(fitsSchema), // of published reviews, if any says how the size turned out
  set_components: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      quantity: z.int(), // of this part in one set
      pieces: z.optional(z.int()), // in all its packs together, if it is sold in packs
      image: z.nullable(imageSchema),
      is_available: z.boolean(), // enough pieces are in stock for one set
    }),
  ),
  manufacturer: z.nullable(responsibleSchema),
  responsible_person: z.nullable(responsibleSchema),
  // Of a set without a maker of its own: those of its parts, each with the names of what it made.
  part_makers: z.optional(
    z.array(
      z.object({
        parts: z.array(z.string()),
        manufacturer: z.nullable(responsibleSchema),
        responsible_person: z.nullable(responsibleSchema),
      }),
    ),
  ),
  warnings: z.string(), // a line each
  // Of a set with more than one danger, or one for another age than the whole; missing = what `danger_class` and `min_age` say.
  hazards: z.optional(z.array(z.object({ danger_class: z.string(), min_age: z.nullable(z.int()) }))),
  withdrawal_exemption: z.optional(z.enum(withdrawalExemptions)), // why it cannot be returned without a reason
  is_bulky: z.boolean(),
  rental: z.optional(z.object({ rent_cents: centsSchema, days: z.int() })), // it is lent as well, from this rent for these days
  old_slugs: z.optional(z.array(z.string())), // URLs with these redirect to `url`
  seo_title: z.optional(z.string()), // for search engines, instead of the name
  seo_description: z.optional(z.string()), // the same, instead of the short description
})
export type ProductDetail = z.infer<typeof productDetailSchema>

export type CategoryNode = {
  id: number
  slug: string
  name: string
  url: string
  image: z.infer<typeof imageSchema> | null
  product_count: number
  subcategories: CategoryNode[]
}
export const categoryNodeSchema: z.ZodMiniType<CategoryNode> = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.nullable(imageSchema),
  product_count: z.int(),
  get subcategories() {
    return z.array(categoryNodeSchema)
  },
})

/** Slugs of one facet, comma-separated; matches any of them. */
export const facetValuesSchema = z.optional(z.string().check(z.maxLength(1000), z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)))

// Object.fromEntries forgets the keys' types; the table above it is what makes the type true.
const facetFields = Object.fromEntries(builtInFacets.map(({ key }) => [key, facetValuesSchema])) as Record<
  (typeof builtInFacets)[number]['key'],
  typeof facetValuesSchema
>

/**
 * All given filters must match one and the same variant. Attribute filters differ from shop to shop: every facet of an answer can be
 * queried by its `key` or its `param`, in the format of `color`. Other fields are ignored.
 */
export const listingQuerySchema = z.looseObject({
  sort: z._default(z.enum(sortOptions), 'recommended'),
  inStock: z.optional(z.literal('1')),
  store: z.optional(storeIdTextSchema), // in stock in this branch
  eventOn: z.optional(daySchema), // ordered now, is surely in time for a party on this day
  fit: z.optional(z.string().check(z.regex(measuresForm))), // in stock in the size that fits these measures
  ...facetFields,
  price: z.optional(z.string().check(z.regex(/^\d{1,6}-\d{1,6}$/))), // whole euro, from-to
  page: z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
})

const facetValueSchema = z.object({
  value: z.string(),
  name: z.string(),
  hex: z.optional(z.nullable(z.string())), // of a color; null = multicolor
  count: z.int(),
})

const filterSchema = z.object({
  key: z.string(), // in API queries
  param: z.string(), // in page URLs
  label: z.string(),
  shown: z.int(), // how many values a page shows at first
  values: z.array(facetValueSchema),
})

/** Each facet is counted under all filters but its own; values that occur in the list stay, with a count of 0. */
export const listingSchema = z.object({
  items: z.array(productCardSchema),
  ...pageInfoSchema.shape,
  facets: z.object({
    in_stock_count: z.int(),
    stores: z.array(z.object({ id: idSchema, name: z.string(), count: z.int() })),
    filters: z.array(filterSchema), // in the order in which they are shown
    has_size_table: z.optional(z.literal(true)), // a product of the list names one; absent = none does
    price: z.object({ min_cents: centsSchema, max_cents: centsSchema }),
  }),
})
export type Listing = z.infer<typeof listingSchema>

export const categoryPageSchema = z.object({
  category: z.object({
    ...categoryRefSchema.shape,
    description_html: z.string(),
    url: z.string(),
    image: z.nullable(imageSchema),
    seo_title: z.optional(z.string()), // for search engines, instead of the name
    seo_description: z.optional(z.string()), // the same, instead of the description
  }),
  breadcrumbs: z.array(categoryRefSchema), // root first, this category last
  subcategories: z.array(
    z.object({ ...categoryRefSchema.shape, url: z.string(), image: z.nullable(imageSchema), product_count: z.int() }),
  ),
})
export type CategoryPage = z.infer<typeof categoryPageSchema>

export const brandSummarySchema = z.object({ ...brandRefSchema.shape, url: z.string(), product_count: z.int() })
export type BrandSummary = z.infer<typeof brandSummarySchema>

export const brandPageSchema = z.extend(brandSummarySchema, { description: z.string() })
export type BrandPage = z.infer<typeof brandPageSchema>
