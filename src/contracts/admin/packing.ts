import * as z from 'zod/mini'
import { carrierKindSchema } from '../checkout.ts'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  orderIdSchema,
  packingClaimIdSchema,
  packingClaimIdTextSchema,
  parcelIdSchema,
  variantIdSchema,
} from '../ids.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

const packingPieceSchema = z.object({
  variant_id: variantIdSchema,
  code: z.string(),
  ean: z.nullable(z.string()),
  name: z.string(),
  variant_name: z.string(),
  image: z.nullable(z.string()),
  shelf: z.string(),
  quantity: z.int(), // that are in no parcel yet
  sets: z.array(z.string()), // of which it is a part in this order
})
export type PackingPiece = z.infer<typeof packingPieceSchema>

/** An order on the bench of one packer. Only they can open it until it is finished, put away or left for half an hour. */
export const packingSchema = z.object({
  id: packingClaimIdSchema,
  version: versionSchema,
  order: z.object({
    id: orderIdSchema,
    number: z.string(),
    recipient: z.string(),
    town: z.string(),
    carrier: z.string(),
    carrier_kind: carrierKindSchema,
    branch: z.nullable(z.string()),
    note: z.string(), // of the customer
    total_cents: centsSchema,
    is_cash: z.boolean(),
    parcels: z.int(), // that exist already
  }),
  pieces: z.array(packingPieceSchema),
})
export type Packing = z.infer<typeof packingSchema>

const packed = z.object({
  variantId: variantIdSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
})
const byId = z.object({ id: packingClaimIdTextSchema })

export const packingEndpoints = {
  open: defineEndpoint({
    method: 'POST',
    path: '/api/admin/packing',
    summary: 'Takes an order to the bench, sets as their parts; 409 while another packer has it',
    tag: 'packing',
    access: { staff: 'fulfillment.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ number: z.string().check(z.regex(/^\d{10}$/)), ...reasonField }),
    response: z.object({ data: packingSchema }),
  }),
  finish: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/packing/:id',
    summary:
      'Closes the parcels and asks for their labels; with its last piece the order is sent, or ready at the branch',
    tag: 'packing',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      parcels: z
        .array(z.object({ items: z.array(packed).check(z.minLength(1), z.maxLength(500)) }))
        .check(z.minLength(1), z.maxLength(20)),
      ...reasonField,
    }),
    response: z.object({
      data: z.object({
        number: z.string(),
        parcels: z.array(z.object({ id: parcelIdSchema, number: z.int() })),
        needs_photo: z.boolean(), // of each parcel: the order is dear
        is_complete: z.boolean(), // false = pieces of the order are left
      }),
    }),
  }),
  putAway: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/packing/:id',
    summary: 'Puts an order away without a parcel: another packer can open it',
    tag: 'packing',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
}
