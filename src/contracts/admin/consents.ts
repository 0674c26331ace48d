import * as z from 'zod/mini'
import { consentSchema } from '../accounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { userIdSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { createHeaders, reasonBody, reasonField, writeQuery } from './writes.ts'

/** By which way a consent was given or withdrawn; '' = from before the shop noted it. */
export const consentWays = ['', 'registration', 'order', 'email', 'cookie_bar', 'account', 'staff'] as const
export type ConsentWay = (typeof consentWays)[number]

export const consentKinds = ['newsletter', 'terms', 'cookies', 'measures', 'reminder'] as const

export const consentRowSchema = z.object({
  id: z.string(),
  user_id: z.nullable(userIdSchema), // null = an address without an account
  name: z.string(), // empty without an account
  email: z.string(),
  kind: consentSchema.shape.kind,
  is_granted: z.boolean(), // false = withdrawn or refused
  version: z.string(), // of the words; of terms the day since which they are in force
  detail: z.string(), // of cookies their groups
  way: z.enum(consentWays),
  at: z.string(),
  is_withdrawable: z.boolean(), // by staff: the newsletter that is sent now
})
export type ConsentRow = z.infer<typeof consentRowSchema>

export const consentEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/consents',
    summary: 'Who agreed to what and who took it back, newest first; `q` begins words of the e-mail or of the customer',
    tag: 'consents',
    access: { staff: 'customers.view' },
    query: z.object({ ...listQuery, ...searchQuery, kind: z.optional(z.enum(consentKinds)) }),
    response: pageOf(consentRowSchema),
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/admin/consents/withdrawals',
    summary: 'Ends the newsletter of an e-mail whose owner has asked for it; 404 if none is sent there',
    tag: 'consents',
    access: { staff: 'customers.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, form.required)),
      ...reasonField,
    }),
    status: 204,
    response: null,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/api/admin/consents/export',
    summary:
      'E-mails that have confirmed the newsletter and not left it, with their link for leaving, after a fresh proof',
    tag: 'consents',
    access: { staff: 'customers.export' },
    headers: createHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object({ data: z.object({ name: z.string(), count: z.int(), csv: z.string() }) }),
  }),
}
