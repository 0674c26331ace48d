import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { locationIdSchema, storeIdSchema, variantIdSchema, variantIdTextSchema } from '../ids.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Why pieces came or went; each is a word of the ledger (ADR 0054). */
export const movementKinds = [
  'opening', // what was there when the ledger began
  'order', // left with an order
  'till', // sold at a branch without an order
  'receipt',
  'transfer',
  'count',
  'write_off',
  'correction',
  'return', // of an order came back
  'import',
  'product', // added with a new product
  'untraced', // changed by a statement that did not say why
] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * What a list of the stock is narrowed to: fewer free pieces than the minimum, no free piece, pieces without a movement for three
 * months, orders that wait for goods, levels that the nightly check found wrong.
 */
export const stockViews = ['low', 'out', 'still', 'awaited', 'fault'] as const
export type StockView = (typeof stockViews)[number]

/** Without a movement for so long, pieces lie still. */
export const stillDays = 90

export const stockPlaceSchema = z.object({
  id: locationIdSchema,
  name: z.string(),
  store: z.nullable(storeIdSchema), // null = the central store
})
export type StockPlace = z.infer<typeof stockPlaceSchema>

const goodsFields = {
  code: z.string(),
  ean: z.string(), // '' = none
  name: z.string(),
  variant_name: z.string(),
}

const piecesFields = {
  on_hand: z.int(),
  held: z.int(), // for orders and people
  free: z.int(),
}

export const stockRowSchema = z.object({
  id: variantIdSchema,
  version: versionSchema,
  ...goodsFields,
  ...piecesFields, // of the places that the person sees, or of the chosen one
  is_low: z.boolean(), // somewhere fewer are free than the minimum
  awaited: z.int(), // pieces for which open orders wait
  places: z.array(z.object({ name: z.string(), ...piecesFields })),
  moved_at: z.nullable(z.string()), // null = not since the ledger began
})
export type StockRow = z.infer<typeof stockRowSchema>

export const stockLevelSchema = z.object({
  id: z.string(), // `{variant}-{place}`
  version: versionSchema,
  place: stockPlaceSchema,
  ...piecesFields,
  minimum: z.nullable(z.int()),
  shelf: z.string(), // '' = not said
  /** What the movements of each kind add up to: the explanation of `on_hand`. */
  sums: z.array(z.object({ kind: z.enum(movementKinds), delta: z.int() })),
  /** For whom the pieces are kept: the explanation of `held`. */
  held_for: z.object({
    orders: z.int(),
    reservations: z.int(), // of visitors at a branch
    people: z.int(), // put aside by the branch
  }),
})
export type StockLevel = z.infer<typeof stockLevelSchema>

export const stockCardSchema = z.object({
  id: variantIdSchema,
  ...goodsFields,
  is_set: z.boolean(), // its pieces are those of its parts
  rental_units: z.int(), // for hire, beside the stock
  levels: z.array(stockLevelSchema), // of every place that the person sees
})
export type StockCard = z.infer<typeof stockCardSchema>

export const movementSchema = z.object({
  id: z.int(),
  version: versionSchema,
  place: z.string(),
  delta: z.int(),
  on_hand: z.int(), // after it
  kind: z.enum(movementKinds),
  order: z.nullable(z.string()), // its number
  reason: z.string(),
  by: z.nullable(z.string()), // null = the shop itself
  at: z.string(),
})
export type Movement = z.infer<typeof movementSchema>

const placeQuery = { place: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }
const byVariant = z.object({ id: variantIdTextSchema })

export const stockEndpoints = {
  places: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock/places',
    summary: 'The places of the stock that the person sees',
    tag: 'stock',
    access: { staff: 'stock.view', at: 'store' },
    response: z.object({ data: z.array(stockPlaceSchema) }),
  }),
  targets: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock/targets',
    summary: 'All places of the stock: a transfer may go to any',
    tag: 'stock',
    access: { staff: 'stock.view' },
    response: z.object({ data: z.array(stockPlaceSchema) }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock',
    summary: 'Variants with their pieces, the newest first',
    tag: 'stock',
    access: { staff: 'stock.view', at: 'store' },
    query: z.object({ ...listQuery, ...searchQuery, ...placeQuery, view: z.optional(z.enum(stockViews)) }),
    response: pageOf(stockRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock/variants/:id',
    summary: 'A variant with its pieces in every place, and what they add up from',
    tag: 'stock',
    access: { staff: 'stock.view', at: 'store' },
    params: byVariant,
    response: z.object({ data: stockCardSchema }),
  }),
  movements: defineEndpoint({
    method: 'GET',
    path: '/api/admin/stock/variants/:id/movements',
    summary: 'The movements of a variant, newest first',
    tag: 'stock',
    access: { staff: 'stock.view', at: 'store' },
    params: byVariant,
    query: z.object({ ...listQuery, ...placeQuery }),
    response: pageOf(movementSchema),
  }),
  changeLevel: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/stock/levels/:id',
    summary: 'Sets the minimum and the shelf of a variant at a place; never its pieces',
    tag: 'stock',
    access: { staff: 'stock.edit', at: 'store' },
    params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}-[1-9]\d{0,8}$/)) }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      minimum: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(99_999)))),
      shelf: z.optional(z.string().check(z.trim(), z.regex(/^[\w./-]{0,20}$/))),
      ...reasonField,
    }),
    response: z.object({ data: stockLevelSchema }),
  }),
}
