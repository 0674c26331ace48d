import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Why reports to Heureka would not work. */
export const heurekaProblems = [
  'key_missing',
  'key_wrong', // Heureka does not know it; keys of the Czech and the Slovak service differ
  'unreachable', // no connection
  'slow', // no answer in time
  'broken', // an error of the service
] as const
export type HeurekaProblem = (typeof heurekaProblems)[number]

/** The shop has one; its id is always 1. */
export const heurekaAccountSchema = z.object({
  id: z.int(),
  has_key: z.boolean(), // a readable one; the key itself never leaves the server
  is_active: z.boolean(),
  version: versionSchema,
})
export type HeurekaAccount = z.infer<typeof heurekaAccountSchema>

const fields = {
  key: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/))), // not given = the stored one
}

/** "Overené zákazníkmi" of Heureka, which asks the customers of delivered orders. */
export const heurekaAccountEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/heureka-account',
    summary: 'The account at "Overené zákazníkmi" without its key, and how many orders of a month were reported',
    tag: 'heureka-account',
    access: { staff: 'settings.view' },
    response: z.object({
      data: z.object({
        account: heurekaAccountSchema,
        is_of_server: z.boolean(), // the configuration of the server has a key, which is used while the account is off
        reported: z.int(), // orders of the last 30 days
        refused: z.int(), // orders that Heureka did not take
      }),
    }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/heureka-account/:id',
    summary: 'Changes the given fields. 422 for an account that is on without a key',
    tag: 'heureka-account',
    access: { staff: 'settings.edit' },
    params: z.object({ id: idTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ ...fields, is_active: z.optional(z.boolean()), ...reasonField }),
    response: z.object({ data: heurekaAccountSchema }),
  }),
  try: defineEndpoint({
    method: 'POST',
    path: '/api/admin/heureka-account/trials',
    summary: 'Asks Heureka whether it knows the key, by default the stored one; reports no order',
    tag: 'heureka-account',
    access: { staff: 'settings.edit' },
    body: z.object(fields),
    response: z.object({ data: z.object({ problem: z.nullable(z.enum(heurekaProblems)) }) }),
  }),
}
