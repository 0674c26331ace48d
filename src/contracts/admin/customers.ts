import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { userIdSchema, userIdTextSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

export const adminCustomerRowSchema = z.object({
  id: userIdSchema,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  group_code: z.string(),
  group: z.string(),
  is_email_verified: z.boolean(),
  created_at: z.string(),
  version: versionSchema,
})
export type AdminCustomerRow = z.infer<typeof adminCustomerRowSchema>

/** An account with what staff need on the telephone; its events are a list of their own. The orders counted are those that the person may see. */
export const adminCustomerSchema = z.extend(adminCustomerRowSchema, {
  note: z.string(),
  groups: z.array(z.object({ code: z.string(), name: z.string() })), // what may be chosen
  is_staff: z.boolean(), // such an account is not erased
  order_count: z.int(),
  ordered_cents: centsSchema, // without cancelled orders
  invoice: z.array(z.string()), // its lines; empty = none
  addresses: z.array(z.array(z.string())),
  watchdogs: z.array(z.object({ product: z.string(), kind: z.enum(['stock', 'price']), at: z.string() })), // the open ones
  consents: z.array(
    z.object({ kind: z.enum(['terms', 'newsletter', 'cookies']), is_granted: z.boolean(), at: z.string() }),
  ), // the last of each kind
  devices: z.array(z.object({ device: z.string(), since: z.string() })),
})
export type AdminCustomer = z.infer<typeof adminCustomerSchema>

/** Someone who has ordered without an account. */
const guestSchema = z.object({
  email: z.string(),
  name: z.string(),
  order_count: z.int(),
  last_number: z.string(),
  last_at: z.string(),
})
export type AdminGuest = z.infer<typeof guestSchema>

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, form.max(most)))
const byId = z.object({ id: userIdTextSchema })
const answer = z.object({ data: adminCustomerSchema })

export const customerEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'Accounts, newest first; found by name, e-mail, phone, company, its number, and the number of an order',
    tag: 'customers',
    access: { staff: 'customers.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminCustomerRowSchema),
  }),
  guests: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customer-guests',
    summary: 'Those who have ordered without an account, found by the words of their orders, at most twenty',
    tag: 'customers',
    access: { staff: 'customers.view', at: 'store' },
    query: z.object(searchQuery),
    response: z.object({ data: z.array(guestSchema) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'An account with its addresses, consents, watchdogs and devices',
    tag: 'customers',
    access: { staff: 'customers.view', at: 'store' },
    params: byId,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/customers/:id',
    summary: 'Changes name, phone, group or note of an account',
    tag: 'customers',
    access: { staff: 'customers.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      firstname: z.optional(text(100)),
      lastname: z.optional(text(100)),
      phone: z.optional(text(30)),
      group_code: z.optional(text(40)),
      note: z.optional(text(2_000)),
      ...reasonField,
    }),
    response: answer,
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/password-link',
    summary: 'Sends the link for a new password to the e-mail of the account',
    tag: 'customers',
    access: { staff: 'customers.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/export',
    summary: 'Everything that the shop keeps about the customer (GDPR, article 15), after a fresh proof',
    tag: 'customers',
    access: { staff: 'customers.export' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
  erase: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/customers/:id',
    summary: 'Erases the account and its personal data (GDPR, article 17) after a fresh proof; invoices stay',
    tag: 'customers',
    access: { staff: 'customers.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/history',
    summary: 'The writes of staff to an account, newest first',
    tag: 'customers',
    access: { staff: 'customers.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
