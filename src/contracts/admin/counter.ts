import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema } from '../shared.ts'
import { stockHoldIdSchema, storeIdSchema, storeIdTextSchema, variantIdSchema } from '../ids.ts'
import { createHeaders, reasonField, undoField, writeQuery } from './writes.ts'

/** A delivery has fewer; longer ones are received in parts. */
const maxReceiptLines = 300
/** The longest hold: goods that stay put aside are missing on the shelf. */
export const maxHoldDays = 30

/** Why pieces leave the shelf without an order: sold at the till, damaged, or not to be found. */
export const removalReasons = ['till', 'damaged', 'lost'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** How a hold ends. */
export const holdEnds = ['sold', 'released', 'expired'] as const
export type HoldEnd = (typeof holdEnds)[number]

const codeSchema = z.string().check(z.trim(), z.minLength(2), z.maxLength(60))
const piecesSchema = z.int().check(z.minimum(1), z.maximum(999))
const branchSchema = z.object({ id: storeIdSchema, name: z.string() })

export const branchGoodsSchema = z.object({
  variant_id: variantIdSchema,
  code: z.string(),
  ean: z.string(), // '' = none
  name: z.string(),
  variant_name: z.string(),
  min_age: z.nullable(z.int()),
  is_set: z.boolean(), // its pieces are those of its parts
  /** Where there may be pieces, the place with the most free ones first. */
  places: z.array(
    z.object({
      branch: z.nullable(z.object({ id: storeIdSchema, name: z.string(), phone: z.string() })), // null = the central store
      on_hand: z.int(),
      held: z.int(), // for orders and for people
      free: z.int(),
      shelf: z.string(), // '' = not said
    }),
  ),
})
/** So many are shown of what is found; another word finds the rest. */
export const maxBranchGoods = 100
export type BranchGoods = z.infer<typeof branchGoodsSchema>

export const stockHoldSchema = z.object({
  id: stockHoldIdSchema,
  branch: branchSchema,
  variant_id: variantIdSchema,
  code: z.string(),
  ean: z.string(),
  name: z.string(),
  variant_name: z.string(),
  min_age: z.nullable(z.int()),
  quantity: z.int(),
  person: z.string(),
  phone: z.string(),
  held_until: z.string(), // YYYY-MM-DD
  made_by: z.string(),
})
export type StockHold = z.infer<typeof stockHoldSchema>

export const receiptSchema = z.object({
  id: z.int(),
  paper: z.string(),
  made_by: z.string(),
  made_at: z.string(),
  pieces: z.int(),
  /** Lines of which other pieces came than the paper says. */
  differences: z.array(
    z.object({ code: z.string(), name: z.string(), variant_name: z.string(), quantity: z.int(), expected: z.int() }),
  ),
})
export type Receipt = z.infer<typeof receiptSchema>

export const counterEndpoints = {
  find: defineEndpoint({
    method: 'GET',
    path: '/api/admin/branch-goods',
    summary:
      'Goods by a scanned code or by words of their name, with the pieces of every place; empty if the shop knows none',
    tag: 'counter',
    access: { staff: 'stock.view' },
    query: z.object({
      codes: z.optional(z.string().check(z.minLength(2), z.maxLength(200))), // spellings of one code, with commas
      words: z.optional(z.string().check(z.minLength(2), z.maxLength(100))), // each is in the name or the code
    }),
    response: z.object({ data: z.array(branchGoodsSchema) }),
  }),
  branches: defineEndpoint({
    method: 'GET',
    path: '/api/admin/branch-goods/branches',
    summary: 'The branches where the person works',
    tag: 'counter',
    access: { staff: 'stock.view', at: 'store' },
    response: z.object({ data: z.array(branchSchema) }),
  }),
  receipts: defineEndpoint({
    method: 'GET',
    path: '/api/admin/branch-goods/receipts',
    summary: 'The newest twenty receipts of a branch, with their differences',
    tag: 'counter',
    access: { staff: 'stock.view', at: 'store' },
    query: z.object({ store: storeIdTextSchema }),
    response: z.object({ data: z.array(receiptSchema) }),
  }),
  receive: defineEndpoint({
    method: 'POST',
    path: '/api/admin/branch-goods/receipts',
    summary: 'Adds counted pieces to a branch; all lines or none, 409 names the codes that the shop does not know',
    tag: 'counter',
    access: { staff: 'stock.create', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // Codes, not ids: goods are counted also without a signal, when nothing can be looked up.
    body: z.object({
      store: storeIdSchema,
      paper: z.string().check(z.trim(), z.maxLength(60)),
      lines: z
        .array(
          z.object({
            code: codeSchema,
            quantity: z.int().check(z.minimum(0), z.maximum(9999)),
            expected: z.nullable(z.int().check(z.minimum(0), z.maximum(9999))),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxReceiptLines)),
      ...reasonField,
    }),
    response: z.object({ data: receiptSchema }),
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/admin/branch-goods/removals',
    summary: 'Takes pieces off the shelf of a branch that left without an order; 409 if they are held or not there',
    tag: 'counter',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      store: storeIdSchema,
      variantId: variantIdSchema,
      quantity: piecesSchema,
      why: z.enum(removalReasons),
      note: z.string().check(z.trim(), z.maxLength(200)),
      ...reasonField,
    }),
    response: z.object({ data: branchGoodsSchema, ...undoField }),
  }),
  holds: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock-holds',
    summary: 'Pieces that branches hold for people, those that end first',
    tag: 'counter',
    access: { staff: 'stock.view', at: 'store' },
    query: z.object({ store: z.optional(storeIdTextSchema) }),
    response: z.object({ data: z.object({ rows: z.array(stockHoldSchema), branches: z.array(branchSchema) }) }),
  }),
  hold: defineEndpoint({
    method: 'POST',
    path: '/api/admin/stock-holds',
    summary: 'Holds pieces of a branch for a person until the end of a day; 409 if not enough are free',
    tag: 'counter',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      store: storeIdSchema,
      variantId: variantIdSchema,
      quantity: piecesSchema,
      person: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
      phone: z.string().check(z.trim(), z.maxLength(20)),
      until: daySchema,
      ...reasonField,
    }),
    response: z.object({ data: stockHoldSchema }),
  }),
  prolong: defineEndpoint({
    method: 'POST',
    path: '/api/admin/stock-holds/until',
    summary: 'Sets the last day of a hold; 409 if it has ended',
    tag: 'counter',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // What the person wants, instead of a version (ADR 0050).
    body: z.object({ id: stockHoldIdSchema, until: daySchema, ...reasonField }),
    response: z.object({ data: stockHoldSchema }),
  }),
  end: defineEndpoint({
    method: 'POST',
    path: '/api/admin/stock-holds/end',
    summary: 'Ends a hold: the pieces were sold at the till, or are free again; 409 if it has ended',
    tag: 'counter',
    access: { staff: 'stock.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      id: stockHoldIdSchema,
      as: z.enum(['sold', 'released']),
      isAgeChecked: z.boolean(),
      ...reasonField,
    }),
    response: z.object({ data: z.object({ id: stockHoldIdSchema }) }),
  }),
}
