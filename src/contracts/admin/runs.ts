import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { runIdSchema, runIdTextSchema } from '../ids.ts'
import { idSchema } from '../shared.ts'
import { bulkSteps } from './order-views.ts'
import { createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Rows of one run. */
const maxRunRows = 200

const rowStates = ['waiting', 'done', 'refused', 'to_revert', 'reverted', 'kept'] as const

/** One command for many things: the same one for each, with an answer for each (ADR 0053). */
export const runSchema = z.object({
  id: z.nullable(runIdSchema), // null = a dry run, of which nothing was kept
  /** `done`: of a dry run what would be, otherwise what was. */
  state: z.enum(['running', 'done', 'reverting', 'reverted']),
  can_revert: z.boolean(), // at least one row can be taken back
  rows: z.array(
    z.object({
      id: idSchema, // of the thing
      state: z.enum(rowStates), // `kept` = could not be taken back
      message: z.string(), // why it was refused or kept
    }),
  ),
})
export type Run = z.infer<typeof runSchema>

const answer = z.object({ data: runSchema })
const byId = z.object({ id: runIdTextSchema })

export const runEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/runs',
    summary:
      'Does the same with many things in the background, each in a transaction of its own; a dry run says which of them would be refused. Needs the right of the command',
    tag: 'runs',
    access: { staff: 'signed-in' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      kind: z.literal('move_orders'),
      to: z.enum(bulkSteps),
      rows: z.array(z.object({ id: idSchema, version: versionSchema })).check(z.minLength(1), z.maxLength(maxRunRows)),
      ...reasonField,
    }),
    status: 201,
    response: answer,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/runs/:id',
    summary: 'How far an own run is',
    tag: 'runs',
    access: { staff: 'signed-in' },
    params: byId,
    response: answer,
  }),
  revert: defineEndpoint({
    method: 'POST',
    path: '/api/admin/runs/:id/revert',
    summary: 'Takes an own run back, row by row; a row that was changed since is kept. Mails that have left stay sent',
    tag: 'runs',
    access: { staff: 'signed-in' },
    params: byId,
    headers: createHeaders,
    response: answer,
  }),
}
