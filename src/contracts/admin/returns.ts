import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { locationIdSchema, stockDocumentIdSchema, variantIdSchema } from '../ids.ts'
import { maxDocumentLines } from './stock-documents.ts'
import { stockPlaceSchema } from './stock.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

/** What has left the shop for an order, and what of it has come back. Parts of a set are goods of their own, as in the stock. */
export const orderReturnSchema = z.object({
  goods: z.array(
    z.object({
      variant_id: variantIdSchema,
      code: z.string(),
      name: z.string(),
      variant_name: z.string(),
      sent: z.int(),
      returned: z.int(), // of those
    }),
  ),
  /** Where the person may put goods that come back. */
  places: z.array(stockPlaceSchema),
  /** Documents of what has come back, the newest first. */
  documents: z.array(
    z.object({
      id: stockDocumentIdSchema,
      number: z.string(),
      place: z.string(),
      pieces: z.int(),
      made_at: z.string(),
    }),
  ),
})
export type OrderReturn = z.infer<typeof orderReturnSchema>
export type ReturnableGoods = OrderReturn['goods'][number]

const pieces = z.int().check(z.minimum(0), z.maximum(99_999))

/** Goods that have come back: `whole` pieces are sold again, `damaged` ones are written off for the reason in `note`. */
export const returnedFields = {
  place: z.nullable(locationIdSchema), // null = nothing that the stock counts
  lines: z
    .array(z.object({ variantId: variantIdSchema, whole: pieces, damaged: pieces }))
    .check(z.maxLength(maxDocumentLines)),
  note: z.string().check(z.trim(), z.maxLength(150)),
}
const returnedSchema = z.object(returnedFields)
export type ReturnedGoods = z.infer<typeof returnedSchema>

const number = z.string().check(z.regex(/^\d{10}$/))

export const returnEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders/:number/returns',
    summary: 'What has left for an order and what of it has come back',
    tag: 'returns',
    access: { staff: 'orders.view', at: 'store' },
    params: z.object({ number }),
    response: z.object({ data: orderReturnSchema }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/returns',
    summary:
      'Puts goods of an order that have come back into the stock; damaged pieces are written off. No money moves',
    tag: 'returns',
    access: { staff: 'orders.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ order: number, ...returnedFields, ...reasonField }),
    status: 201,
    response: z.object({ data: orderReturnSchema }),
  }),
}
