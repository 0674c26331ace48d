import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { labelIdSchema, labelIdTextSchema, parcelIdSchema } from '../ids.ts'
import { idTextsSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Files for the printer: PDFs as base64. */
export const printFilesSchema = z.object({ files: z.array(z.object({ name: z.string(), pdf: z.string() })) })

export const labelSchema = z.object({
  id: labelIdSchema,
  maker: z.enum(['own', 'packeta']),
  /** `calling` = the carrier is being asked; `unsure` = its answer was lost, a person decides. */
  state: z.enum(['waiting', 'calling', 'made', 'unsure', 'failed', 'voided']),
  tracking_number: z.string(),
  tracking_url: z.string(),
  problem: z.string(),
  version: versionSchema,
})
export type LabelView = z.infer<typeof labelSchema>

export const parcelSchema = z.object({
  id: parcelIdSchema,
  number: z.int(), // of the order, from 1
  weight_grams: z.int(),
  cod_cents: centsSchema,
  packed_by: z.string(),
  packed_at: z.string(),
  is_void: z.boolean(),
  has_photo: z.boolean(),
  /** The order costs so much that a photo should prove what was in it. */
  needs_photo: z.boolean(),
  version: versionSchema,
  handed_over_at: z.nullable(z.string()),
  items: z.array(z.object({ code: z.string(), name: z.string(), quantity: z.int() })),
  label: z.nullable(labelSchema), // null = void, or in a branch before there were labels
})
export type ParcelView = z.infer<typeof parcelSchema>

const trackingNumber = z.string().check(z.trim(), z.regex(/^Z? ?\d{10}$/))

export const labelEndpoints = {
  ofOrder: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders/:number/parcels',
    summary: 'The parcels of an order with their contents and labels',
    tag: 'labels',
    access: { staff: 'fulfillment.view', at: 'store' },
    params: z.object({ number: z.string().check(z.regex(/^\d{4,12}$/)) }),
    response: z.object({ data: z.object({ parcels: z.array(parcelSchema) }) }),
  }),
  print: defineEndpoint({
    method: 'GET',
    path: '/api/admin/labels/print',
    summary: 'The labels of parcels as PDFs; those of a carrier that does not answer: 503',
    tag: 'labels',
    access: { staff: 'fulfillment.view', at: 'store' },
    query: z.object({ parcels: idTextsSchema(100) }),
    response: z.object({ data: printFilesSchema }),
  }),
  decide: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/labels/:id',
    summary: 'Decides about a label without an answer: it is asked for again, or the packet exists under this number',
    tag: 'labels',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: z.object({ id: labelIdTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(
      z.object({ outcome: z.enum(['repeat', 'made']), trackingNumber: z.optional(trackingNumber) }),
      reasonField,
    ),
    response: z.object({ data: labelSchema }),
  }),
}
