import * as z from 'zod/mini'
import { centsSchema } from './amounts.ts'
import { availabilitySchema } from './catalog.ts'
import {
  cartLineIdSchema,
  cartRentalIdSchema,
  productIdSchema,
  storeIdSchema,
  variantIdSchema,
  voucherIdSchema,
} from './ids.ts'
import { idSchema, imageSchema } from './shared.ts'

const categorySchema = z.object({ id: idSchema, name: z.string(), slug: z.string() })
export const cartProductSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  price: z.number(),
  price_sale: z.nullable(z.number()),
  is_price_sale_active: z.boolean(),
  tax_rate: z.object({ rate: z.number() }),
  main_image: z.nullable(imageSchema),
  default_category: categorySchema,
  categories: z.array(categorySchema),
})

export const cartVariantSchema = z.object({
  id: idSchema,
  name: z.string(),
  price: z.number(),
  price_sale: z.nullable(z.number()),
  is_price_sale_active: z.boolean(),
  availability: availabilitySchema,
})

const cartItemFields = {
  id: idSchema,
  product: cartProductSchema,
  variant: cartVariantSchema,
  quantity: z.int(),
  parent_id: z.nullable(cartLineIdSchema),
  note: z.string(),
  purpose: z.string(), // what it was planned for, in Slovak; empty = chosen by the customer
  unit_price_cents: centsSchema, // gross
  total_cents: centsSchema, // gross, unit × quantity
  price_was_cents: z.nullable(centsSchema), // the price that the customer saw last, if it differs from the present one
  is_service: z.boolean(), // done to its parent, per piece; has no page
}
/** A service that can be added to each piece of a line, as a child line. */
const lineOptionSchema = z.object({
  id: productIdSchema, // the product
  variant_id: variantIdSchema,
  label: z.string(),
  note_label: z.nullable(z.string()), // label of the text that it asks for
  is_note_required: z.boolean(), // the text is mandatory
  is_pickup_only: z.boolean(), // goods with it cannot be sent, only picked up
  unit_price_cents: centsSchema,
})
export const cartItemSchema = z.object({
  ...cartItemFields,
  children: z.array(z.object(cartItemFields)),
  options: z.array(lineOptionSchema),
  set_parts: z.array(z.object({ name: z.string(), quantity: z.int() })), // of one set
  gift: z.nullable(z.object({ name: z.string(), quantity: z.int() })), // added per piece, at 0 cents
})
export type CartItem = z.infer<typeof cartItemSchema>

const cartVoucherSchema = z.object({
  voucher_id: voucherIdSchema,
  code: z.string(),
  voucher_type: z.enum(['amount', 'percent']),
  value: z.number(), // € or percent
  discount_cents: centsSchema, // what it currently takes off
  frees_delivery: z.boolean(),
})

/** A costume for hire on the agreed days. */
const cartRentalSchema = z.object({
  id: cartRentalIdSchema,
  product_id: productIdSchema,
  variant_id: variantIdSchema,
  store_id: storeIdSchema,
  name: z.string(),
  variant_name: z.string(),
  slug: z.string(),
  image: z.nullable(imageSchema),
  store_name: z.string(),
  first_on: z.string(), // YYYY-MM-DD, pick-up
  last_on: z.string(), // return
  days: z.int(), // both included
  quantity: z.int(),
  rent_cents: centsSchema, // of one, for all days
  total_cents: centsSchema, // the rent of all
  deposit_cents: centsSchema, // of all; in no price
})
export type CartRental = z.infer<typeof cartRentalSchema>

export const cartSchema = z.object({
  id: z.int().check(z.gte(0)), // 0 until the first line is written; calls with 0 mean the caller's own cart
  tempId: z.nullable(z.string()), // of a guest
  currency_id: z.int(),
  items: z.array(cartItemSchema),
  vouchers: z.array(cartVoucherSchema),
  rentals: z.optional(z.array(cartRentalSchema)), // absent = none
  deposit_cents: z.optional(centsSchema), // of all costumes, outside the total; absent = none
  item_count: z.int(), // pieces, and costumes
  goods_cents: centsSchema, // with the rent of costumes
  group_discount_cents: centsSchema, // discount of the customer's group, applied before any voucher
  discount_cents: centsSchema, // of the group and of the vouchers
  total_cents: centsSchema, // goods − discount, never below 0
  free_delivery_missing_cents: z.nullable(centsSchema), // 0 = reached, null = not offered for these goods
  free_delivery_from_cents: z.nullable(centsSchema), // in goods that count towards it; null = not offered
  notices: z.array(z.string()), // what has changed since the last visit, in Slovak
})
export type Cart = z.infer<typeof cartSchema>
