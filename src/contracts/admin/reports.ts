import * as z from 'zod/mini'
import { isDay } from '#kernel/plain-day.ts'
import { centsSchema, netCentsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { report } from '../messages/order-changes.ts'

export const salesGroups = ['day', 'branch', 'carrier', 'category', 'product', 'voucher'] as const
export type SalesGroup = (typeof salesGroups)[number]

/** Products of one report; all others are one row. */
export const maxReportProducts = 100

/** Days of one report. */
export const maxReportDays = 366

const sumsSchema = z.object({
  orders: z.int(),
  total_cents: centsSchema, // with VAT; of orders with delivery, of goods (by category and product) after discounts
  net_cents: netCentsSchema, // the same without VAT
  pieces: z.optional(z.int()), // of goods
  discount_cents: z.optional(centsSchema), // of vouchers
})
export type SalesSums = z.infer<typeof sumsSchema>

const daySchema = z.string().check(z.refine(isDay, report.dayForm))

/** The days of a report, both included. */
export const reportPeriod = { from: daySchema, to: daySchema }

export const salesQuerySchema = z.object({
  ...reportPeriod,
  by: z._default(z.enum(salesGroups), 'day'),
})
export type SalesQuery = z.output<typeof salesQuerySchema>

export const salesReportSchema = z.object({
  by: z.enum(salesGroups),
  from: z.string(),
  to: z.string(),
  before_from: z.string(), // as many days, directly before
  before_to: z.string(),
  now: sumsSchema,
  before: sumsSchema,
  /** Every day of the period; or what has sales, that with the most money first. */
  rows: z.array(
    z.object({
      key: z.string(), // the day, or what identifies the row
      label: z.string(), // empty for a day
      now: sumsSchema,
      before: sumsSchema, // of a day, that in the same place of the period before
    }),
  ),
})
export type SalesReport = z.infer<typeof salesReportSchema>

export const reportEndpoints = {
  sales: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/sales',
    summary: 'What was sold, without cancelled orders and test orders, beside the same number of days before',
    tag: 'reports',
    access: { staff: 'reports.view', at: 'store' },
    query: salesQuerySchema,
    response: z.object({ data: salesReportSchema }),
  }),
}
