import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'

/** What may wait for a person, in the order in which a day goes. */
export const dutyKinds = [
  'request',
  'late',
  'pack',
  'held',
  'transfer',
  'hand_over',
  'collect',
  'balloons',
  'rental',
  'costume',
  'reservation',
  'case',
  'hold',
  'refund',
  'unmatched',
  'month',
  'low',
  'stock',
] as const
export type DutyKind = (typeof dutyKinds)[number]

export const dutySchema = z.object({
  kind: z.enum(dutyKinds),
  count: z.int(), // at least 1
  /** Those of them that are due now or overdue. */
  urgent: z.int(),
  due_on: z.nullable(z.string()), // the next deadline, YYYY-MM-DD
  due_hour: z.nullable(z.int()), // the hour of that day
  amount_cents: z.nullable(centsSchema), // money that is to be sent
})
export type Duty = z.infer<typeof dutySchema>

/** The nightly checks whose differences a person must see. Those of the stock ledger are a duty, with its own list. */
export const checkNames = ['money', 'sales', 'stock_value', 'audit'] as const
export type CheckName = (typeof checkNames)[number]

export const findingSchema = z.object({
  name: z.enum(checkNames),
  count: z.int(), // differences, at least 1
  named: z.array(z.string()), // the first of them: numbers of orders, or days YYYY-MM-DD
  found_at: z.string(),
})
export type CheckFinding = z.infer<typeof findingSchema>

const salesSchema = z.object({ orders: z.int(), total_cents: centsSchema }) // with VAT and delivery, without cancelled orders

export const todaySchema = z.object({
  duties: z.array(dutySchema), // only those that the person may act on
  findings: z.array(findingSchema), // of those checks whose differences the person may act on
  /** null = the person sees no reports. `before`: the same weekday a week ago, until the same time. */
  sales: z.nullable(z.object({ now: salesSchema, before: salesSchema })),
})
export type Today = z.infer<typeof todaySchema>

export const todayEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/today',
    summary: 'What needs the person today, with deadlines, and what was sold',
    tag: 'today',
    access: { staff: 'signed-in' },
    response: z.object({ data: todaySchema }),
  }),
}
