import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { auditChangeSchema } from './audit.ts'
import { permissions } from './permissions.ts'
import { createHeaders, reasonField, undoField, writeQuery } from './writes.ts'

/** `expired`: no colleague has decided in time, and none can any more. */
const requestStates = ['waiting', 'confirmed', 'refused', 'withdrawn', 'expired'] as const

/** A write above a person's limit, which a second person with the right and a sufficient limit confirms or refuses. */
export const staffRequestSchema = z.object({
  id: z.int(),
  operation: z.string(), // method and path: `POST /api/admin/orders/:number/refunds`
  permission: z.enum(permissions),
  thing: z.string(),
  thing_id: z.string(),
  thing_name: z.string(), // the number of an order; empty = it has none
  amount_cents: centsSchema,
  reason: z.string(),
  requested_by: z.object({ id: z.int(), name: z.nullable(z.string()) }),
  requested_at: z.string(),
  expires_at: z.string(),
  is_own: z.boolean(), // waits for a colleague, and can be withdrawn
  state: z.enum(requestStates),
  /** Null = not decided yet, or closed because the person has other rights now. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.string(),
})
export type StaffRequest = z.infer<typeof staffRequestSchema>

/**
 * `details` of a 409 with the code `second_person_needed`. `request_id`: what waits; null = the person was not asked yet
 * whether they want that. `confirmers`: the names of those who could confirm.
 */
export const secondPersonDetailsSchema = z.object({
  request_id: z.nullable(z.int()),
  amount_cents: centsSchema,
  confirmers: z.optional(z.array(z.string())),
})
export type SecondPersonDetails = z.infer<typeof secondPersonDetailsSchema>

/** `changes`: of the things, only of a dry run. */
const decisionSchema = z.object({
  id: z.int(),
  changes: z.optional(z.array(auditChangeSchema)),
})

const byId = z.object({ id: idTextSchema })

export const requestEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/requests',
    summary:
      'What waits for the person to confirm, the oldest first, and what they have asked for in a week; at most 100 of each',
    tag: 'requests',
    access: { staff: 'signed-in' },
    response: z.object({ data: z.array(staffRequestSchema) }),
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/admin/requests/:id/confirm',
    summary:
      'Runs the write of a colleague, or says in a dry run what it would change; 409 for an own request or one that is closed, 412 if its thing has changed',
    tag: 'requests',
    access: { staff: 'signed-in' },
    params: byId,
    headers: createHeaders,
    query: writeQuery,
    response: z.object({ data: decisionSchema, ...undoField }),
  }),
  refuse: defineEndpoint({
    method: 'POST',
    path: '/api/admin/requests/:id/refuse',
    summary: 'Refuses the request of a colleague, or withdraws an own one',
    tag: 'requests',
    access: { staff: 'signed-in' },
    params: byId,
    headers: createHeaders,
    body: z.object(reasonField),
    status: 204,
    response: null,
  }),
}
