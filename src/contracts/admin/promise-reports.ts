import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reportPeriod } from './reports.ts'

/** By month, and by the carrier or the branch; `party`: orders with a day of a party, judged by that day. */
export const promiseGroups = ['month', 'way', 'party'] as const
export type PromiseGroup = (typeof promiseGroups)[number]

/** Late orders of one report, the latest ones. */
export const maxLateOrders = 50

const sumsSchema = z.object({
  orders: z.int(), // that were promised for a day of the period; they are in one of the next three
  kept: z.int(), // ready at the branch, or delivered, on the promised day at the latest
  late: z.int(), // after it, or not yet although it is over
  open: z.int(), // the day is not over, or the customer has not paid
  median_days: z.nullable(z.int()), // of those that are late; null = none is
  most_days: z.nullable(z.int()),
})
export type PromiseSums = z.infer<typeof sumsSchema>

export const promiseReportQuerySchema = z.object({
  ...reportPeriod,
  by: z._default(z.enum(promiseGroups), 'month'),
  row: z.optional(z.string().check(z.regex(/^(?:\d{4}-\d{2}|[cs][1-9]\d{0,8})$/))), // whose late orders are listed; undefined = of all
})
export type PromiseReportQuery = z.output<typeof promiseReportQuerySchema>

export const promiseReportSchema = z.object({
  by: z.enum(promiseGroups),
  from: z.string(),
  to: z.string(),
  row: z.nullable(z.string()),
  now: sumsSchema,
  /** Every month of the period, or the ways with the most orders first. */
  rows: z.array(
    z.object({
      key: z.string(), // YYYY-MM; c and the id of a carrier, s and the id of a branch
      label: z.string(), // empty for a month
      ...sumsSchema.shape,
    }),
  ),
  late_orders: z.array(
    z.object({
      number: z.string(),
      way: z.string(),
      due_on: z.string(), // YYYY-MM-DD
      came_on: z.nullable(z.string()), // null = not yet
      days: z.int(),
    }),
  ),
})
export type PromiseReport = z.infer<typeof promiseReportSchema>

export const promiseReportEndpoints = {
  promises: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/promises',
    summary: 'Which promises to customers were kept, and which orders came late',
    tag: 'reports',
    access: { staff: 'reports.view', at: 'store' },
    query: promiseReportQuerySchema,
    response: z.object({ data: promiseReportSchema }),
  }),
}
