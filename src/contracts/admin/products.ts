import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { assetIdSchema, productIdSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(most))

/** Of one product written by hand. */
export const maxPictures = 10

export const productEndpoints = {
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
      vat_rate: z.literal([23, 19, 5]),
      pieces: z.int().check(z.minimum(0), z.maximum(100_000)),
      description: z.string().check(z.trim(), z.maxLength(5_000)),
      pictures: z.optional(z.array(assetIdSchema).check(z.maxLength(maxPictures))), // the first one is the main one
      ...reasonField,
    }),
    status: 201,
    response: z.object({ data: z.object({ id: productIdSchema, code: z.string(), name: z.string() }) }),
  }),
}
