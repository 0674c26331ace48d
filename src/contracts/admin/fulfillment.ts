import * as z from 'zod/mini'
import { carrierKindSchema } from '../checkout.ts'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  carrierIdSchema,
  carrierIdTextSchema,
  locationIdSchema,
  orderIdSchema,
  packingProblemIdSchema,
  packingProblemIdTextSchema,
  variantIdSchema,
  waveIdSchema,
  waveIdTextSchema,
} from '../ids.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

/** The boxes of a trolley. */
export const maxWaveSize = 40

/** Why an order cannot be packed now; the first that applies. */
export const obstacles = [
  'unpaid',
  'waiting_goods',
  'under_way',
  'not_reserved',
  'awaiting_label',
  'problem',
  'in_wave',
] as const
export type Obstacle = (typeof obstacles)[number]

const quantity = z.int().check(z.nonnegative(), z.maximum(100_000))

/** Pieces that the shelf did not have. */
const packingProblemSchema = z.object({
  id: packingProblemIdSchema,
  code: z.string(),
  name: z.string(),
  missing: z.int(),
  noted_at: z.string(),
  version: versionSchema,
})
export type PackingProblem = z.infer<typeof packingProblemSchema>

export const queueRowSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  carrier: z.object({ id: carrierIdSchema, name: z.string(), kind: carrierKindSchema }),
  /** The branch where the customer collects it; null = a carrier brings it. */
  branch: z.nullable(z.string()),
  recipient: z.string(),
  town: z.string(),
  pieces: z.int(),
  total_cents: centsSchema,
  is_cash: z.boolean(), // the money is taken with the goods
  placed_at: z.string(),
  /** `YYYY-MM-DD`: by then it should be with the customer, the day before their party at the latest. */
  due_on: z.string(),
  event_on: z.nullable(z.string()),
  cut_off_hour: z.int(), // of the carrier, local time
  obstacle: z.nullable(z.enum(obstacles)), // null = it can be packed now
  problems: z.array(packingProblemSchema),
  wave: z.nullable(z.object({ id: waveIdSchema, made_by: z.string() })),
})
export type QueueRow = z.infer<typeof queueRowSchema>

const waveRowSchema = z.object({
  id: waveIdSchema,
  made_by: z.string(),
  made_at: z.string(),
  orders: z.int(), // that are still in it
  pieces: z.int(),
  picked: z.int(),
})
export type WaveRow = z.infer<typeof waveRowSchema>

const pickRowSchema = z.object({
  variant_id: variantIdSchema,
  location: z.object({ id: locationIdSchema, name: z.string() }),
  shelf: z.string(), // '' = unknown
  code: z.string(),
  ean: z.nullable(z.string()),
  name: z.string(),
  variant_name: z.string(),
  image: z.nullable(z.string()),
  quantity: z.int(),
  picked: z.int(),
  missing: z.int(),
  /** Into which boxes the pieces go. */
  boxes: z.array(z.object({ position: z.int(), quantity: z.int() })),
  /** The sets that it is a part of, in these orders. */
  sets: z.array(z.string()),
})
export type PickRow = z.infer<typeof pickRowSchema>

export const waveSchema = z.object({
  id: waveIdSchema,
  version: versionSchema,
  made_by: z.string(),
  made_at: z.string(),
  is_open: z.boolean(),
  orders: z.array(
    z.object({
      id: orderIdSchema,
      position: z.int(), // its box on the trolley, from 1
      number: z.string(),
      carrier: z.string(),
      pieces: z.int(),
      has_left: z.boolean(), // packed, put back or cancelled
      has_problem: z.boolean(),
    }),
  ),
  /** In the order of the walk. */
  rows: z.array(pickRowSchema),
})
export type Wave = z.infer<typeof waveSchema>

const byId = z.object({ id: waveIdTextSchema })
const waveAnswer = z.object({ data: waveSchema })

export const fulfillmentEndpoints = {
  queue: defineEndpoint({
    method: 'GET',
    path: '/api/admin/fulfillment/queue',
    summary: 'Orders to be packed, the most urgent first; `held` = those that cannot be packed now, and why',
    tag: 'fulfillment',
    access: { staff: 'fulfillment.view', at: 'store' },
    query: z.object({
      ...listQuery,
      ...searchQuery, // numbers of orders that begin so
      view: z.optional(z.enum(['ready', 'held'])),
      carrier: z.optional(carrierIdTextSchema),
    }),
    response: pageOf(queueRowSchema),
  }),
  summary: defineEndpoint({
    method: 'GET',
    path: '/api/admin/fulfillment/summary',
    summary: 'How many orders wait per carrier, how many are held, and the open waves',
    tag: 'fulfillment',
    access: { staff: 'fulfillment.view', at: 'store' },
    response: z.object({
      data: z.object({
        carriers: z.array(z.object({ id: carrierIdSchema, name: z.string(), cut_off_hour: z.int(), ready: z.int() })),
        waves: z.array(waveRowSchema),
      }),
    }),
  }),
}

export const waveEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/waves/:id',
    summary: 'A wave with its picking list, sets as their parts',
    tag: 'waves',
    access: { staff: 'fulfillment.view', at: 'store' },
    params: byId,
    response: waveAnswer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/waves',
    summary: 'Holds the most urgent orders that are free, for one walk; 409 if there is none',
    tag: 'waves',
    access: { staff: 'fulfillment.create', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      carrierId: z.optional(carrierIdSchema),
      size: z.optional(z.int().check(z.minimum(1), z.maximum(maxWaveSize))),
      ...reasonField,
    }),
    status: 201,
    response: waveAnswer,
  }),
  pick: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/waves/:id',
    summary: 'Ticks a row of the picking list off; missing pieces are noted as a problem of the orders that lack them',
    tag: 'waves',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      variantId: variantIdSchema,
      locationId: locationIdSchema,
      picked: quantity,
      missing: z.optional(quantity),
      ...reasonField,
    }),
    response: waveAnswer,
  }),
  release: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/waves/:id',
    summary: 'Puts the orders of a wave that are not packed back into the queue',
    tag: 'waves',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
}

export const packingProblemEndpoints = {
  solve: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/packing-problems/:id',
    summary: 'The missing pieces are found or replaced: the order returns to the queue',
    tag: 'packing-problems',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: z.object({ id: packingProblemIdTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ isSolved: z.literal(true), ...reasonField }),
    response: z.object({ data: z.object({ id: packingProblemIdSchema, version: versionSchema }) }),
  }),
}
