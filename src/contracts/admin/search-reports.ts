import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reportPeriod } from './reports.ts'

export const searchGroups = ['day', 'term'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Terms of one report. */
export const maxReportTerms = 100

/** So many days it is known what was searched for, today included. */
export const keptSearchDays = 90

const sumsSchema = z.object({
  searches: z.int(),
  missing: z.int(), // of these found nothing, or only goods with some of the words
})
export type SearchSums = z.infer<typeof sumsSchema>

export const searchReportQuerySchema = z.object({ ...reportPeriod, by: z._default(z.enum(searchGroups), 'day') })
export type SearchReportQuery = z.output<typeof searchReportQuerySchema>

export const searchReportSchema = z.object({
  by: z.enum(searchGroups),
  from: z.string(),
  to: z.string(),
  kept_from: z.string(), // the first day that can have searches
  now: sumsSchema,
  /** Every day of the period; or the terms with the most searches. */
  rows: z.array(z.object({ key: z.string(), label: z.string(), ...sumsSchema.shape })),
})
export type SearchReport = z.infer<typeof searchReportSchema>

export const searchReportEndpoints = {
  searches: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/searches',
    summary: 'How often visitors searched, and how often nothing fitting was found',
    tag: 'reports',
    access: { staff: 'reports.view' },
    query: searchReportQuerySchema,
    response: z.object({ data: searchReportSchema }),
  }),
}
