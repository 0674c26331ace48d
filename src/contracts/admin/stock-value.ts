import * as z from 'zod/mini'
import { netCentsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'

/** By place and category; by the time since the last sale and since pieces last came; and the goods that lie longest. */
export const stockValueGroups = ['place', 'category', 'sold', 'came', 'still'] as const
export type StockValueGroup = (typeof stockValueGroups)[number]

/** Days of an age, the last one included; `over`: longer, `never`: not since the ledger began. */
export const stockAges = [30, 90, 180, 365, 'over', 'never'] as const

/** Goods that lie longest in one report. */
export const maxStillRows = 100

const sumsShape = {
  pieces: z.int(), // on hand, with those that orders hold
  unpriced: z.int(), // of these, whose purchase price is not known; they are in no amount
  cost_cents: netCentsSchema, // at purchase prices
  retail_cents: netCentsSchema, // the same pieces at their regular price without VAT
}
const sumsSchema = z.object(sumsShape)
export type StockSums = z.infer<typeof sumsSchema>

export const stockValueQuerySchema = z.object({ by: z._default(z.enum(stockValueGroups), 'place') })
export type StockValueQuery = z.output<typeof stockValueQuerySchema>

export const stockValueSchema = z.object({
  by: z.enum(stockValueGroups),
  day: z.string(), // of the report: it says what is there now
  now: sumsSchema,
  /** Places and categories with the most money first, ages from the youngest, or what lies longest. */
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      ...sumsShape,
      place: z.optional(z.string()), // of what lies longest, as the two below
      sold_days: z.optional(z.nullable(z.int())), // since the last sale there; null = not since the ledger began
      came_days: z.optional(z.nullable(z.int())),
    }),
  ),
})
export type StockValue = z.infer<typeof stockValueSchema>

export const stockValueEndpoints = {
  value: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/stock',
    summary: 'What the stock is worth now at purchase prices, and how long it lies',
    tag: 'reports',
    access: { staff: 'costs.view', at: 'store' },
    query: stockValueQuerySchema,
    response: z.object({ data: stockValueSchema }),
  }),
}
