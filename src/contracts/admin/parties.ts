import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { orderIdSchema, sharedListIdSchema } from '../ids.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

// What customers have left for their parties. Staff find and erase it for who asks by telephone; they change nothing in it, and see no
// names of guests, which are for the organizer alone (ADR 0089).

export const adminSharedListSchema = z.object({
  id: sharedListIdSchema,
  title: z.string(),
  organizer: z.string(), // as typed
  email: z.string(), // of the mail with the links, otherwise of the account; '' = neither
  event_on: z.nullable(z.string()), // YYYY-MM-DD
  made_at: z.string(),
  is_closed: z.boolean(),
  items: z.int(),
  claimed: z.int(), // of the items
  replies: z.int(),
  erase_on: z.string(), // the day on which the shop erases it, YYYY-MM-DD
})
export type AdminSharedList = z.infer<typeof adminSharedListSchema>

export const adminPartyReminderSchema = z.object({
  order_id: orderIdSchema,
  number: z.string(),
  email: z.string(),
  next_on: z.string(), // the day of the next party, YYYY-MM-DD
  remind_on: z.string(), // YYYY-MM-DD
  sent_on: z.nullable(z.string()), // YYYY-MM-DD; null = not yet
  given_at: z.string(), // the consent
})
export type AdminPartyReminder = z.infer<typeof adminPartyReminderSchema>

export const adminSharedListEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/shared-lists',
    summary:
      'Shared lists of parties, newest first; `q` is the whole e-mail, the number of an order from the list, its own number, or a part of its title',
    tag: 'parties',
    access: { staff: 'customers.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminSharedListSchema),
  }),
  erase: defineEndpoint({
    method: 'POST',
    path: '/api/admin/shared-lists/erasures',
    summary: 'Erases a shared list with all names in it, for its organizer; 404 if it is gone',
    tag: 'parties',
    access: { staff: 'customers.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ id: sharedListIdSchema, ...reasonField }),
    status: 204,
    response: null,
  }),
}

export const adminPartyReminderEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/party-reminders',
    summary: 'Reminders of parties, of the newest orders first; `q` is the whole e-mail or the number of the order',
    tag: 'parties',
    access: { staff: 'customers.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminPartyReminderSchema),
  }),
  erase: defineEndpoint({
    method: 'POST',
    path: '/api/admin/party-reminders/erasures',
    summary: 'Takes back the consent with a reminder of a party: no mail is sent; 404 if there is none',
    tag: 'parties',
    access: { staff: 'customers.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ orderId: orderIdSchema, ...reasonField }),
    status: 204,
    response: null,
  }),
}
