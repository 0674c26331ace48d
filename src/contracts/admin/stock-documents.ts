import * as z from 'zod/mini'
import { netCentsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { locationIdSchema, stockDocumentIdSchema, stockDocumentIdTextSchema, variantIdSchema } from '../ids.ts'
import { listQuery, pageOf } from './lists.ts'
import { purchasePriceSchema } from './purchase-prices.ts'
import { stockPlaceSchema } from './stock.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Those that a person begins and fills in the stock; a return is written where the goods of its order come back. */
export const draftKinds = ['receipt', 'transfer', 'count', 'write_off', 'correction'] as const
export type DraftKind = (typeof draftKinds)[number]

/** What moves pieces between the outside and a place, between two places, or what says how many there are. */
export const stockDocumentKinds = [...draftKinds, 'return'] as const
export type StockDocumentKind = (typeof stockDocumentKinds)[number]

/** A transfer is `sent` once its pieces have left, until all were received or given up. */
export const stockDocumentStates = ['draft', 'sent', 'confirmed', 'cancelled'] as const
export type StockDocumentState = (typeof stockDocumentStates)[number]

/** The longest document: a larger delivery or count is written in parts. */
export const maxDocumentLines = 500
const mostPieces = 99_999

export const stockDocumentLineSchema = z.object({
  variant_id: variantIdSchema,
  code: z.string(),
  ean: z.string(),
  name: z.string(),
  variant_name: z.string(),
  shelf: z.string(),
  /** Received, sent, written off or counted pieces; of a correction the difference, perhaps below 0. */
  quantity: z.int(),
  expected: z.nullable(z.int()), // what the delivery note says
  received: z.int(), // of a transfer
  /** Of a count: pieces that came or left since the goods were first scanned; what was counted is of that moment. */
  moved: z.int(),
  /** Of a count: what the shop believed at that moment. */
  believed: z.nullable(z.int()),
  /** Of a receipt: what a piece of the delivery cost; null = not said, or the person has no costs.view. */
  purchase_price_cents: z.nullable(netCentsSchema),
})
export type StockDocumentLine = z.infer<typeof stockDocumentLineSchema>

const documentFields = {
  id: stockDocumentIdSchema,
  version: versionSchema,
  number: z.string(),
  kind: z.enum(stockDocumentKinds),
  state: z.enum(stockDocumentStates),
  place: stockPlaceSchema, // of a transfer: where from
  to: z.nullable(stockPlaceSchema),
  order: z.nullable(z.object({ number: z.string() })), // whose goods a transfer brings to one place, or a return brings back
  note: z.string(),
  made_by: z.string(),
  made_at: z.string(),
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
}

export const stockDocumentRowSchema = z.object({ ...documentFields, lines: z.int(), pieces: z.int() })
export type StockDocumentRow = z.infer<typeof stockDocumentRowSchema>

export const stockDocumentSchema = z.object({
  ...documentFields,
  lines: z.array(stockDocumentLineSchema), // the one written last is the first
  counters: z.nullable(z.object({ id: stockDocumentIdSchema, number: z.string() })), // what it takes back
  countered_by: z.nullable(z.object({ id: stockDocumentIdSchema, number: z.string() })),
  /** What the person may do with it now: the branch decides, and the state. */
  steps: z.array(z.enum(['edit', 'confirm', 'send', 'receive', 'counter', 'discard'])),
})
export type StockDocument = z.infer<typeof stockDocumentSchema>

const byId = z.object({ id: stockDocumentIdTextSchema })
const answer = z.object({ data: stockDocumentSchema })
const change = { params: byId, headers: changeHeaders, query: writeQuery, response: answer } as const

export const stockDocumentEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock/documents',
    summary: 'Documents of the places that the person sees, the newest first',
    tag: 'stock-documents',
    access: { staff: 'stock.view', at: 'store' },
    query: z.object({
      ...listQuery,
      kind: z.optional(z.enum(stockDocumentKinds)),
      open: z.optional(z.literal('1')), // only drafts, and transfers on their way
    }),
    response: pageOf(stockDocumentRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock/documents/:id',
    summary: 'A document with its lines',
    tag: 'stock-documents',
    access: { staff: 'stock.view', at: 'store' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/stock/documents',
    summary: 'Begins a document; it moves nothing yet',
    tag: 'stock-documents',
    access: { staff: 'stock.create', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      kind: z.enum(draftKinds),
      place: locationIdSchema,
      to: z.nullable(locationIdSchema),
      note: z.string().check(z.trim(), z.maxLength(200)),
      ...reasonField,
    }),
    status: 201,
    response: answer,
  }),
  scan: defineEndpoint({
    method: 'POST',
    path: '/api/admin/stock/scans',
    summary: 'Adds scanned pieces to a line of a draft. A count notes where the ledger is, so that sales go on',
    tag: 'stock-documents',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // Without a version: two people count one shelf each into one document (ADR 0056).
    body: z.object({
      document: stockDocumentIdSchema,
      codes: z.array(z.string().check(z.minLength(2), z.maxLength(60))).check(z.minLength(1), z.maxLength(4)),
      pieces: z.int().check(z.minimum(1), z.maximum(999)),
      ...reasonField,
    }),
    response: answer,
  }),
  setLine: defineEndpoint({
    ...change,
    method: 'PATCH',
    path: '/api/admin/stock/documents/:id/line',
    summary: 'Sets the pieces of a line of a draft; null removes it. In a count it is counted again from now on',
    tag: 'stock-documents',
    access: { staff: 'stock.edit', at: 'store' },
    body: z.object({
      variantId: variantIdSchema,
      quantity: z.nullable(z.int().check(z.minimum(-mostPieces), z.maximum(mostPieces))),
      expected: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(mostPieces)))),
      ...reasonField,
    }),
  }),
  price: defineEndpoint({
    ...change,
    method: 'PATCH',
    path: '/api/admin/stock/documents/:id/price',
    summary: 'Says what a piece of a delivery cost without VAT, also after it was received; null = it is not known',
    tag: 'stock-documents',
    access: { staff: 'costs.edit', at: 'store' },
    body: z.object({
      variantId: variantIdSchema,
      purchase_price_cents: z.nullable(purchasePriceSchema),
      ...reasonField,
    }),
  }),
  confirm: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/stock/documents/:id/confirm',
    summary: 'Moves the pieces of a document, all or none; of a transfer they leave. 409 names what is held or missing',
    tag: 'stock-documents',
    access: { staff: 'stock.edit', at: 'store' },
    body: reasonBody,
  }),
  receive: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/stock/documents/:id/receive',
    summary: 'Receives pieces of a transfer that have come now; `isLast` gives up what is missing',
    tag: 'stock-documents',
    access: { staff: 'stock.edit', at: 'store' },
    body: z.object({
      lines: z
        .array(z.object({ variantId: variantIdSchema, pieces: z.int().check(z.minimum(0), z.maximum(mostPieces)) }))
        .check(z.maxLength(maxDocumentLines)),
      isLast: z.boolean(),
      ...reasonField,
    }),
  }),
  counter: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/stock/documents/:id/counter',
    summary:
      'Takes a confirmed document back by a counter-document, which moves the opposite; returns the counter-document',
    tag: 'stock-documents',
    access: { staff: 'stock.edit', at: 'store' },
    body: reasonBody,
  }),
  discard: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/stock/documents/:id/discard',
    summary: 'Gives up a draft',
    tag: 'stock-documents',
    access: { staff: 'stock.edit', at: 'store' },
    body: reasonBody,
  }),
}
