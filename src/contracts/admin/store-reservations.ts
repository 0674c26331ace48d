import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { storeIdSchema, storeIdTextSchema, storeReservationIdSchema, variantIdSchema } from '../ids.ts'
import { createHeaders, reasonField, undoField, writeQuery } from './writes.ts'

/** Why a branch frees reserved goods; the mail to the customer differs for missing ones. */
export const releaseReasons = ['not_collected', 'unwanted', 'missing'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

export const branchReservationSchema = z.object({
  id: storeReservationIdSchema,
  code: z.string(),
  is_ready: z.boolean(),
  branch: z.object({ id: storeIdSchema, name: z.string() }),
  name: z.string(),
  phone: z.string(), // '' = not given
  made_at: z.string(),
  valid_until: z.string(),
  goods: z.array(
    z.object({
      variant_id: variantIdSchema,
      code: z.string(),
      ean: z.string(), // '' = none
      name: z.string(),
      variant_name: z.string(),
      quantity: z.int(),
      shelf: z.string(), // '' = not said
      min_age: z.nullable(z.int()),
    }),
  ),
})
export type BranchReservation = z.infer<typeof branchReservationSchema>

const idBody = { id: storeReservationIdSchema, ...reasonField }
const done = z.object({ data: z.object({ id: storeReservationIdSchema }) })

export const branchReservationEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/store-reservations',
    summary: 'Running reservations without payment, those that end first; at most three hundred',
    tag: 'store-reservations',
    access: { staff: 'stock.view', at: 'store' },
    query: z.object({ store: z.optional(storeIdTextSchema) }),
    response: z.object({ data: z.array(branchReservationSchema) }),
  }),
  ready: defineEndpoint({
    method: 'POST',
    path: '/api/admin/store-reservations/ready',
    summary: 'The goods are put aside: the customer gets a mail; 409 if it has ended or was ready before',
    tag: 'store-reservations',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // The state it must have, instead of a version (ADR 0050).
    body: z.object(idBody),
    response: z.object({ data: z.object({ id: storeReservationIdSchema }), ...undoField }),
  }),
  handOver: defineEndpoint({
    method: 'POST',
    path: '/api/admin/store-reservations/hand-over',
    summary: 'The customer has paid at the till and has the goods: they leave the stock; 409 if it has ended',
    tag: 'store-reservations',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ ...idBody, isAgeChecked: z.boolean() }),
    response: done,
  }),
  release: defineEndpoint({
    method: 'POST',
    path: '/api/admin/store-reservations/release',
    summary: 'Frees the goods before the reservation ends; 409 if it has ended',
    tag: 'store-reservations',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ ...idBody, why: z.enum(releaseReasons) }),
    response: done,
  }),
}
