import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

export const gatewayCodes = ['comgate', 'gopay'] as const
export type GatewayCode = (typeof gatewayCodes)[number]

/** Why a gateway would not take payments. */
export const gatewayProblems = [
  'account', // it does not know the shop
  'credentials', // login or secret are wrong
  'refused', // shop, secret or the address of this server: the gateway does not say which
  'currency', // no payments in euro
  'cards', // no cards
  'unreachable', // no answer
  'unclear', // an unexpected answer
] as const
export type GatewayProblem = (typeof gatewayProblems)[number]

export const paymentGatewaySchema = z.object({
  code: z.enum(gatewayCodes),
  account: z.string(),
  login: z.string(),
  has_secret: z.boolean(), // a readable one; the secret itself never leaves the server
  is_test: z.boolean(),
  is_active: z.boolean(), // new card payments go there
  notification_url: z.nullable(z.string()), // to be entered at the gateway; null = it learns it with each payment
  version: versionSchema,
})
export type PaymentGateway = z.infer<typeof paymentGatewaySchema>

const line = z.string().check(z.trim(), z.maxLength(60), z.regex(/^[\w-]*$/))
const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]*$/))
const fields = {
  account: z.optional(line),
  login: z.optional(line),
  secret: z.optional(secret), // not given = the stored one
  is_test: z.optional(z.boolean()),
}
const byCode = z.object({ code: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)) })

export const paymentGatewayEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payment-gateways',
    summary: 'The gateways for cards that the owner can connect, without their secrets',
    tag: 'payment-gateways',
    access: { staff: 'settings.view' },
    response: z.object({
      data: z.object({
        gateways: z.array(paymentGatewaySchema),
        of_server: z.nullable(z.enum(['stripe', 'trial'])), // takes cards while none of them is on
      }),
    }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/payment-gateways/:code',
    summary: 'Changes the given fields; one that is switched on switches the other off. 422 for one without an account',
    tag: 'payment-gateways',
    access: { staff: 'settings.edit' },
    params: byCode,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ ...fields, is_active: z.optional(z.boolean()), ...reasonField }),
    response: z.object({ data: paymentGatewaySchema }),
  }),
  try: defineEndpoint({
    method: 'POST',
    path: '/api/admin/payment-gateways/:code/trials',
    summary:
      'Asks the gateway whether the given account works, with what is stored where a field is missing; writes nothing',
    tag: 'payment-gateways',
    access: { staff: 'settings.edit' },
    params: byCode,
    body: z.object(fields),
    response: z.object({ data: z.object({ problem: z.nullable(z.enum(gatewayProblems)) }) }),
  }),
}
