import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { monthClosingIdSchema, monthClosingIdTextSchema } from '../ids.ts'
import { monthSchema } from './months.ts'
import { changeHeaders, createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

const momentSchema = z.object({ at: z.string(), by: z.nullable(z.string()) }) // null = a person who is no longer known

export const monthClosingSchema = z.object({
  /** running: not over yet, so it cannot be closed. */
  state: z.enum(['running', 'open', 'closed']),
  /** The last closing; null = never closed. */
  id: z.nullable(monthClosingIdSchema),
  version: z.nullable(versionSchema),
  closed: z.nullable(momentSchema), // the last closing, also one that was taken back
  reopened: z.nullable(z.extend(momentSchema, { reason: z.string() })),
  /** What is worth a look before a month is closed; none of it prevents that. */
  open_month: z.nullable(z.string()), // the first earlier month with papers that is not closed
  unmatched: z.int(), // payments that no person has decided about
  refunds: z.int(), // money that is still to be sent back
})
export type MonthClosing = z.infer<typeof monthClosingSchema>

export const monthClosingEndpoints = {
  close: defineEndpoint({
    method: 'POST',
    path: '/api/admin/month-closings',
    summary: 'Closes a month that is over: no paper is issued with a day in it afterwards',
    tag: 'month-closings',
    access: { staff: 'accounting.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ month: monthSchema, ...reasonField }),
    response: z.object({ data: monthClosingSchema }),
  }),
  /** The right to delete in accounting is the owner's alone. */
  reopen: defineEndpoint({
    method: 'POST',
    path: '/api/admin/month-closings/:id/reopen',
    summary: 'Opens a closed month again, with a reason',
    tag: 'month-closings',
    access: { staff: 'accounting.delete' },
    params: z.object({ id: monthClosingIdTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
    response: z.object({ data: monthClosingSchema }),
  }),
}
