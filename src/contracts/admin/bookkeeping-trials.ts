import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { monthSchema } from './months.ts'

/** Where a fault of the shop's data is corrected. */
const faultPlaces = ['company', 'vat', 'bankAccount'] as const

/** At most so many papers are named. */
export const maxNamedPapers = 20

export const bookkeepingTrialSchema = z.object({
  /** Of the shop's data as they are now: papers that will be issued have them too. */
  faults: z.array(z.object({ text: z.string(), place: z.enum(faultPlaces) })),
  checked: z.int(), // tax documents of the month
  faulty: z.int(),
  papers: z.array(z.object({ number: z.string(), order_number: z.string(), reasons: z.array(z.string()) })), // the first of them; sentences
})
export type BookkeepingTrial = z.infer<typeof bookkeepingTrialSchema>
export type BookkeepingFault = BookkeepingTrial['faults'][number]

export const bookkeepingTrialEndpoints = {
  try: defineEndpoint({
    method: 'GET',
    path: '/api/admin/accounting/months/:month/trial',
    summary: "What a bookkeeping program would refuse or miss: of the shop's data, and of the papers of a month",
    tag: 'papers',
    access: { staff: 'accounting.export' },
    params: z.object({ month: monthSchema }),
    response: z.object({ data: bookkeepingTrialSchema }),
  }),
}
