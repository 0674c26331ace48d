import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { permissions } from './permissions.ts'
import { createHeaders, reasonField, undoField } from './writes.ts'

/** A write above a person's limit, which a second person with the right and a sufficient limit confirms or refuses. */
const staffRequestSchema = z.object({
  id: z.int(),
  operation: z.string(), // method and path: `POST /api/admin/orders/:number/refunds`
  permission: z.enum(permissions),
  thing: z.string(),
  thing_id: z.string(),
  amount_cents: centsSchema,
  reason: z.string(),
  requested_by: z.object({ id: z.int(), name: z.nullable(z.string()) }),
  requested_at: z.string(),
  expires_at: z.string(),
  is_own: z.boolean(), // waits for a colleague, and can be withdrawn
})

/** `details` of a 409 with the code `second_person_needed`. */
export const secondPersonDetailsSchema = z.object({ request_id: z.int(), amount_cents: centsSchema })

const byId = z.object({ id: idTextSchema })

export const requestEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/requests',
    summary: 'What waits for the person to confirm, and what they wait for; the oldest first, at most 100',
    tag: 'requests',
    access: { staff: 'signed-in' },
    response: z.object({ data: z.array(staffRequestSchema) }),
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/admin/requests/:id/confirm',
    summary:
      'Runs the write of a colleague; 409 for an own request or one that is closed, 412 if its thing has changed',
    tag: 'requests',
    access: { staff: 'signed-in' },
    params: byId,
    headers: createHeaders,
    response: z.object({ data: z.object({ id: z.int() }), ...undoField }),
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
