import * as z from 'zod/mini'
import { isDay } from '#kernel/plain-day.ts'
import { centsSchema, netCentsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { staff } from '../messages/staff.ts'

export const salesGroups = ['day', 'branch', 'carrier'] as const
export type SalesGroup = (typeof salesGroups)[number]

/** Days of one report. */
export const maxReportDays = 366

const sumsSchema = z.object({
  orders: z.int(),
  total_cents: centsSchema, // with VAT and delivery
  net_cents: netCentsSchema, // the same without VAT
})
export type SalesSums = z.infer<typeof sumsSchema>

const daySchema = z.string().check(z.refine(isDay, staff.report.dayForm))

/** The days of a report, both included. */
export const salesQuerySchema = z.object({
  from: daySchema,
  to: daySchema,
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
  /** Every day of the period; or branches and ways of delivery with orders, those with the most money first. */
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
