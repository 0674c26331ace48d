import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { locationIdSchema, stockDocumentIdSchema, variantIdSchema } from '../ids.ts'
import { stockPlaceSchema } from './stock.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

const lineSchema = z.object({
  variant_id: variantIdSchema,
  code: z.string(),
  name: z.string(),
  variant_name: z.string(),
  shelf: z.string(), // at the place that sends it; '' = not known
  quantity: z.int(),
})

const parcelSchema = z.object({
  place: z.object({ id: locationIdSchema, name: z.string() }),
  /** `YYYY-MM-DD`; null = the van does not stop there, so people agree on a day. */
  arrives_on: z.nullable(z.string()),
  lines: z.array(lineSchema), // by shelf
})

/** How the goods of an order come to the place where they are packed or collected. */
export const gatheringSchema = z.object({
  target: stockPlaceSchema,
  /** The last day on which they have to be there, `YYYY-MM-DD`; null = nothing was promised. */
  needed_on: z.nullable(z.string()),
  /** Of the proposed parcels; null = there are none, or a day is not known. */
  is_in_time: z.nullable(z.boolean()),
  /** What the adviser proposes to send; empty = everything is there or on its way. */
  parcels: z.array(parcelSchema),
  /** Pieces held elsewhere that are free at the target too: the order can hold those instead. */
  pieces_at_target: z.int(),
  /** Transfers that were written for the order and have not come yet. */
  transfers: z.array(
    z.object({
      id: stockDocumentIdSchema,
      number: z.string(),
      state: z.enum(['draft', 'sent']),
      place: z.string(),
      pieces: z.int(),
      lines: z.array(lineSchema), // by shelf
    }),
  ),
})
export type Gathering = z.infer<typeof gatheringSchema>
export type GatheringParcel = Gathering['parcels'][number]
export type GatheringLine = GatheringParcel['lines'][number]

const number = z.string().check(z.regex(/^\d{10}$/))

export const gatheringEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders/:number/gathering',
    summary: 'Which places send what, so that the goods of an order come together with the fewest parcels in time',
    tag: 'gatherings',
    access: { staff: 'stock.view', at: 'store' },
    params: z.object({ number }),
    /** Null: the order is finished, is not paid, or is being packed. */
    response: z.object({ data: z.nullable(gatheringSchema) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/gatherings',
    summary: 'Writes the proposed transfers of an order as drafts and holds their pieces; 409 if nothing is to be sent',
    tag: 'gatherings',
    access: { staff: 'stock.create', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ order: number, ...reasonField }),
    status: 201,
    response: z.object({ data: gatheringSchema }),
  }),
}
