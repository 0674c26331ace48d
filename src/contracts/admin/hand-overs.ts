import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { carrierIdSchema, handOverIdSchema, handOverIdTextSchema, parcelIdSchema } from '../ids.ts'
import { carrierFormats } from './carrier-files.ts'
import { printFilesSchema } from './labels.ts'
import { listQuery, pageOf } from './lists.ts'
import { createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

export const handOverParcelSchema = z.object({
  id: parcelIdSchema,
  code: z.string(), // what a reader reads from its label
  carrier_number: z.string(), // on the label of the carrier, read back from its file; empty = none
  order_number: z.string(),
  number: z.int(),
  recipient: z.string(),
  place: z.string(), // where it goes: a point or a town
  weight_grams: z.int(),
  cod_cents: centsSchema,
})
export type HandOverParcel = z.infer<typeof handOverParcelSchema>

const carrier = z.object({ id: carrierIdSchema, name: z.string() })

const handOverRowSchema = z.object({
  id: handOverIdSchema,
  carrier,
  closed_by: z.string(),
  closed_at: z.string(),
  parcels: z.int(),
  cod_cents: centsSchema,
  version: versionSchema,
})
export type HandOverRow = z.infer<typeof handOverRowSchema>

const handOverSchema = z.extend(handOverRowSchema, { content: z.array(handOverParcelSchema) })
export type HandOver = z.infer<typeof handOverSchema>

/** The most parcels of one list; a van takes fewer. */
const maxHandOver = 500

const byId = z.object({ id: handOverIdTextSchema })

export const handOverEndpoints = {
  waiting: defineEndpoint({
    method: 'GET',
    path: '/api/admin/hand-overs/waiting',
    summary: 'Labeled parcels that wait for their carrier, and how many have no label yet',
    tag: 'hand-overs',
    access: { staff: 'fulfillment.view' },
    response: z.object({
      data: z.object({
        carriers: z.array(
          z.extend(carrier, {
            file: z.nullable(z.enum(carrierFormats)), // what its program makes labels from; null = it reads none
            unlabeled: z.int(),
            parcels: z.array(handOverParcelSchema),
          }),
        ),
      }),
    }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/hand-overs',
    summary: 'Closed lists, newest first',
    tag: 'hand-overs',
    access: { staff: 'fulfillment.view' },
    query: z.object(listQuery),
    response: pageOf(handOverRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/hand-overs/:id',
    summary: 'A closed list with its parcels',
    tag: 'hand-overs',
    access: { staff: 'fulfillment.view' },
    params: byId,
    response: z.object({ data: handOverSchema }),
  }),
  print: defineEndpoint({
    method: 'GET',
    path: '/api/admin/hand-overs/:id/print',
    summary: 'A closed list as a PDF to be signed by the driver',
    tag: 'hand-overs',
    access: { staff: 'fulfillment.view' },
    params: byId,
    response: z.object({ data: printFilesSchema }),
  }),
  close: defineEndpoint({
    method: 'POST',
    path: '/api/admin/hand-overs',
    summary: 'Closes a list of parcels that the carrier takes now; 409 if one of them has left or has no label',
    tag: 'hand-overs',
    access: { staff: 'fulfillment.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      carrierId: carrierIdSchema,
      parcelIds: z.array(parcelIdSchema).check(z.minLength(1), z.maxLength(maxHandOver)),
      ...reasonField,
    }),
    status: 201,
    response: z.object({ data: handOverSchema }),
  }),
}
