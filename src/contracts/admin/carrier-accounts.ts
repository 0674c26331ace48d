import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

export const carrierAccountCodes = ['packeta'] as const
export type CarrierAccountCode = (typeof carrierAccountCodes)[number]

/** What would not work with an account. Points and packets are two services of one carrier, each with an address of its own. */
export const carrierAccountProblems = [
  'key_missing',
  'key_is_password', // the password where the public key belongs
  'key_wrong',
  'password_missing',
  'password_wrong',
  'sender_unknown',
  'points_unreachable', // no connection
  'points_slow', // no answer in time
  'points_broken', // an error of the service, or an answer that the shop does not understand
  'packets_unreachable',
  'packets_slow',
  'packets_broken',
] as const
export type CarrierAccountProblem = (typeof carrierAccountProblems)[number]

export const carrierAccountSchema = z.object({
  code: z.enum(carrierAccountCodes),
  api_key: z.string(),
  sender: z.string(), // empty = the account has one sender
  has_password: z.boolean(), // a readable one; the password itself never leaves the server
  is_active: z.boolean(),
  version: versionSchema,
})
export type CarrierAccount = z.infer<typeof carrierAccountSchema>

const fields = {
  api_key: z.optional(z.string().check(z.trim(), z.maxLength(60), z.regex(/^[\w-]*$/))),
  sender: z.optional(z.string().check(z.trim(), z.maxLength(64), z.regex(/^[^\p{Cc}<>&]*$/u))),
  password: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/))), // not given = the stored one
}
const byCode = z.object({ code: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)) })

export const carrierAccountEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carrier-accounts',
    summary: 'The accounts at carriers that the owner can connect, without their passwords',
    tag: 'carrier-accounts',
    access: { staff: 'settings.view' },
    response: z.object({
      data: z.object({
        accounts: z.array(carrierAccountSchema),
        // What the configuration of the server has, which is used while the account is off.
        of_server: z.object({ points: z.boolean(), labels: z.boolean() }),
        carriers: z.array(z.string()), // the names of those that are offered and would use it
      }),
    }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/carrier-accounts/:code',
    summary: 'Changes the given fields. 422 for an account that is on without a key or a password',
    tag: 'carrier-accounts',
    access: { staff: 'settings.edit' },
    params: byCode,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ ...fields, is_active: z.optional(z.boolean()), ...reasonField }),
    response: z.object({ data: carrierAccountSchema }),
  }),
  try: defineEndpoint({
    method: 'POST',
    path: '/api/admin/carrier-accounts/:code/trials',
    summary: 'Asks the carrier whether the account works, with what is stored where a field is missing; writes nothing',
    tag: 'carrier-accounts',
    access: { staff: 'settings.edit' },
    params: byCode,
    body: z.object(fields),
    response: z.object({ data: z.object({ problems: z.array(z.enum(carrierAccountProblems)) }) }),
  }),
}
