import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { createHeaders } from './writes.ts'

export const undoEndpoints = {
  run: defineEndpoint({
    method: 'POST',
    path: '/api/admin/undo/:id',
    summary: 'Takes an own write back, with its mails; 409 once the time is over or a mail is on the way',
    tag: 'undo',
    access: { staff: 'signed-in' },
    params: z.object({ id: z.uuid() }),
    headers: createHeaders,
    status: 204,
    response: null,
  }),
}
