import * as z from 'zod/mini'
import { availabilitySchema } from './catalog.ts'
import { maxLineQuantity, voucherCodeForm } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { idOrZeroTextSchema, idSchema, imageSchema, localeSchema, localeParams } from './shared.ts'

const categorySchema = z.object({ id: idSchema, name: z.string(), slug: z.string() })
const cartProductSchema = z.object({
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

const cartVariantSchema = z.object({
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
  parent_id: z.nullable(idSchema),
  note: z.string(),
  unit_price_cents: z.int(), // gross
  total_cents: z.int(), // gross, unit × quantity
  price_was_cents: z.nullable(z.int()), // the price that the customer saw last, if it differs from the present one
  is_service: z.boolean(), // done to its parent, per piece; has no page
}
/** A service that can be added to each piece of a line, as a child line. */
const lineOptionSchema = z.object({
  id: idSchema, // the product
  variant_id: idSchema,
  label: z.string(),
  note_label: z.nullable(z.string()), // label of the text that it asks for
  is_note_required: z.boolean(), // the text is mandatory
  is_pickup_only: z.boolean(), // goods with it cannot be sent, only picked up
  unit_price_cents: z.int(),
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
  voucher_id: idSchema,
  code: z.string(),
  voucher_type: z.enum(['amount', 'percent']),
  value: z.number(), // € or percent
  discount_cents: z.int(), // what it currently takes off
  frees_delivery: z.boolean(),
})

export const cartSchema = z.object({
  id: z.int().check(z.gte(0)), // 0 until the first line is written; calls with 0 mean the caller's own cart
  tempId: z.nullable(z.string()), // of a guest
  currency_id: z.int(),
  items: z.array(cartItemSchema),
  vouchers: z.array(cartVoucherSchema),
  item_count: z.int(), // pieces
  goods_cents: z.int(),
  group_discount_cents: z.int(), // discount of the customer's group, applied before any voucher
  discount_cents: z.int(), // of the group and of the vouchers
  total_cents: z.int(), // goods − discount, never below 0
  free_delivery_missing_cents: z.nullable(z.int()), // 0 = reached, null = not offered for these goods
  free_delivery_from_cents: z.nullable(z.int()), // in goods that count towards it; null = not offered
  notices: z.array(z.string()), // what has changed since the last visit, in Slovak
})
export type Cart = z.infer<typeof cartSchema>

const putCartItemBody = z.object({
  id: idSchema, // the product
  variantId: z.optional(z.nullable(idSchema)), // optional if the product has only one
  quantity: z.int().check(z.gte(0), z.lte(maxLineQuantity)),
  note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  parentId: z.optional(z.nullable(idSchema)), // of the parent line
  isAdult: z.optional(z.nullable(z.boolean())), // goods for adults are refused (`age_unconfirmed`) until the visitor confirms their age
  lineId: z.optional(z.nullable(idSchema)), // this line, whose note becomes `note`; otherwise the line is found by its note
})

/** 0 = the caller's own cart, found by the token or the guest cart's secret; it may not be written yet. */
const cartParams = z.object({ cartId: idOrZeroTextSchema })

export const cartEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/cart/:locale',
    summary: 'Carts of the logged-in customer; empty list = create one',
    tag: 'cart',
    access: 'customer',
    params: localeParams,
    response: z.object({ data: z.array(cartSchema) }),
  }),
  anonymous: defineEndpoint({
    method: 'GET',
    path: '/api/cart/anonymous/:locale/:tempId',
    summary: 'The guest cart; tempId 0 = the cart of the cookie, or a new one',
    tag: 'cart',
    access: 'public',
    params: z.object({ locale: localeSchema, tempId: z.string().check(z.maxLength(64)) }),
    response: z.object({ data: cartSchema }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/cart/create',
    summary: 'Creates a cart; with tempId of a guest cart, merges it into the cart of the logged-in customer',
    tag: 'cart',
    access: 'public',
    // The specification does not show this payload, so a client may send none.
    body: z.object({
      locale: z._default(localeSchema, 'sk'),
      currencyId: z.optional(z.nullable(idSchema)),
      tempId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    status: 201,
    response: z.object({ data: cartSchema, message: z.optional(z.string()) }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/cart/:cartId',
    summary: 'Closes a cart',
    tag: 'cart',
    access: 'cart',
    params: cartParams,
    status: 204,
    response: null,
  }),
  putItem: defineEndpoint({
    method: 'PUT',
    path: '/api/cart/:cartId',
    summary: 'Sets the absolute quantity of a line (0 removes it and its children); the first line writes the cart',
    tag: 'cart',
    access: 'cart',
    params: cartParams,
    body: putCartItemBody,
    response: z.object({
      product: cartProductSchema,
      variant: cartVariantSchema,
      quantity: z.int(), // granted
      original_quantity: z.int(), // requested
      message: z.optional(z.string()),
      cart: cartSchema,
    }),
  }),
  acknowledgePrices: defineEndpoint({
    method: 'POST',
    path: '/api/cart/:cartId/prices',
    summary: 'Records that the customer has seen the present prices of the lines',
    tag: 'cart',
    access: 'cart',
    params: cartParams,
    response: z.object({ data: cartSchema }),
  }),
  addVoucher: defineEndpoint({
    method: 'POST',
    path: '/api/voucher/cart/add/:cartId',
    summary: 'Adds a voucher to a cart',
    tag: 'voucher',
    access: 'cart',
    params: cartParams,
    body: z.object({
      voucherCode: z.string().check(
        z.trim(),
        z.minLength(1),
        z.maxLength(64),
        z.refine((code) => voucherCodeForm.test(code), messages.form.regex),
      ),
      serviceType: z._default(z.string(), 'eshop'),
      guestEmail: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    }),
    response: z.object({ data: cartSchema }),
  }),
  deleteVoucher: defineEndpoint({
    method: 'POST',
    path: '/api/voucher/cart/delete/:cartId',
    summary: 'Removes a voucher from a cart',
    tag: 'voucher',
    access: 'cart',
    params: cartParams,
    body: z.object({ voucherId: idSchema }),
    response: z.object({ data: cartSchema }),
  }),
}
