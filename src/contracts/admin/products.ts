import * as z from 'zod/mini'
import { vatClasses } from '#kernel/vat.ts'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  assetIdSchema,
  brandIdTextSchema,
  categoryIdSchema,
  categoryIdTextSchema,
  productIdTextSchema,
} from '../ids.ts'
import { form } from '../messages/form.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { adminProductRowSchema, adminProductSchema, productGaps, productPatchSchema } from './product-fields.ts'
import { serviceKinds } from './service-offers.ts'
import { changeHeaders, createHeaders, reasonField, writeQuery } from './writes.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(most))

/** Of one product written by hand. */
export const maxPictures = 10

const byId = z.object({ id: productIdTextSchema })
const answer = z.object({ data: adminProductSchema })

export const productEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/products',
    summary: 'Goods, newest first, hidden ones too; found by words of the name, code and EAN',
    tag: 'products',
    access: { staff: 'catalog.view' },
    query: z.object({
      ...listQuery,
      ...searchQuery,
      category: z.optional(categoryIdTextSchema), // and those below it
      brand: z.optional(brandIdTextSchema),
      state: z.optional(z.enum(['published', 'hidden'])),
      gap: z.optional(z.enum(productGaps)),
    }),
    response: pageOf(adminProductRowSchema),
  }),
  choices: defineEndpoint({
    method: 'GET',
    path: '/api/admin/product-choices',
    summary:
      'What a product is chosen from: categories as paths in the order of the shop, brands, attributes of filters, VAT',
    tag: 'products',
    access: { staff: 'catalog.view' },
    response: z.object({
      data: z.object({
        categories: z.array(z.object({ id: categoryIdSchema, path: z.string(), is_active: z.boolean() })),
        brands: z.array(z.object({ id: z.int(), name: z.string() })),
        size_tables: z.array(z.object({ id: z.int(), name: z.string() })),
        /** `values`: those of other goods, of a filter alone. */
        attributes: z.array(z.object({ name: z.string(), label: z.string(), values: z.array(z.string()) })),
        fills: z.array(z.object({ key: z.string(), label: z.string() })), // sizes of balloons that a service inflates
        /** `rate`: the class of new goods; `rates`: what the classes are today. */
        vat: z.object({
          is_charged: z.boolean(),
          rate: z.literal([...vatClasses]),
          rates: z.array(z.object({ vat_class: z.literal([...vatClasses]), rate: z.int() })),
        }),
      }),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'A product with its variants and pictures',
    tag: 'products',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/products',
    summary: 'Adds a product without variants, with its price and stock; needs prices.edit, and for pieces stock.edit',
    tag: 'products',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      name: text(150),
      category: text(80), // by its name; a new one is added as a main category
      price_cents: centsSchema.check(z.refine((cents) => cents > 0 && cents <= 10_000_000, form.required)),
      vat_rate: z.literal([...vatClasses]),
      service: z.optional(z.enum(serviceKinds)), // offered with the goods of its category, without stock and page
      pieces: z.int().check(z.minimum(0), z.maximum(100_000)),
      description: z.string().check(z.trim(), z.maxLength(5_000)),
      pictures: z.optional(z.array(assetIdSchema).check(z.maxLength(maxPictures))), // the first one is the main one
      ...reasonField,
    }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/products/:id',
    summary: 'Changes the given fields of a product; 422 for a green claim that is published without its proof',
    tag: 'products',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(productPatchSchema, reasonField),
    response: answer,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/products/:id/history',
    summary: 'The writes of a product and of its variants, newest first',
    tag: 'products',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
