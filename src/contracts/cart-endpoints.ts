import * as z from 'zod/mini'
import { cartProductSchema, cartSchema, cartVariantSchema } from './cart.ts'
import { maxAddedItems, maxLineQuantity, voucherCodeForm } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import {
  cartIdOrZeroTextSchema,
  cartLineIdSchema,
  cartRentalIdTextSchema,
  productIdSchema,
  variantIdSchema,
  voucherIdSchema,
} from './ids.ts'
import { idSchema, localeParams, localeSchema } from './shared.ts'

const putCartItemBody = z.object({
  id: productIdSchema, // the product
  variantId: z.optional(z.nullable(variantIdSchema)), // optional if the product has only one
  quantity: z.int().check(z.gte(0), z.lte(maxLineQuantity)),
  note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  parentId: z.optional(z.nullable(cartLineIdSchema)), // of the parent line
  isAdult: z.optional(z.nullable(z.boolean())), // goods for adults are refused (`age_unconfirmed`) until the visitor confirms their age
  lineId: z.optional(z.nullable(cartLineIdSchema)), // this line, whose note becomes `note`; otherwise the line is found by its note
})

const addCartItemsBody = z.object({
  items: z
    .array(
      z.object({
        id: productIdSchema, // the product
        variantId: variantIdSchema,
        quantity: z.int().check(z.gte(1), z.lte(maxLineQuantity)), // added to the pieces that the cart has
        note: z.optional(z.nullable(z.string().check(z.maxLength(500)))), // why it is there; lines with other notes stay apart
      }),
    )
    .check(z.minLength(1), z.maxLength(maxAddedItems)),
  isAdult: z.optional(z.nullable(z.boolean())), // as of one line
})

/** 0 = the caller's own cart, found by the token or the guest cart's secret; it may not be written yet. */
const cartParams = z.object({ cartId: cartIdOrZeroTextSchema })

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
  addItems: defineEndpoint({
    method: 'POST',
    path: '/api/cart/:cartId/items',
    summary:
      'Adds pieces of many goods in one transaction, all of them or none; `errors` name the items that are short (`items.2`)',
    tag: 'cart',
    access: 'cart',
    params: cartParams,
    body: addCartItemsBody,
    response: z.object({ data: cartSchema }),
  }),
  removeRental: defineEndpoint({
    method: 'DELETE',
    path: '/api/cart/:cartId/rentals/:rentalId',
    summary: 'Removes a costume for hire; one that is not there is removed already',
    tag: 'cart',
    access: 'cart',
    params: z.object({ cartId: cartIdOrZeroTextSchema, rentalId: cartRentalIdTextSchema }),
    response: z.object({ data: cartSchema }),
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
    body: z.object({ voucherId: voucherIdSchema }),
    response: z.object({ data: cartSchema }),
  }),
}
