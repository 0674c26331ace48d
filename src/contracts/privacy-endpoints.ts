import * as z from 'zod/mini'
import { consentSchema } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { okSchema } from './shared.ts'

/** Consents, the customer's data and their erasure. */
export const privacyEndpoints = {
  consents: defineEndpoint({
    method: 'GET',
    path: '/api/me/consents',
    summary: 'The consents that the customer gave and withdrew, newest first',
    tag: 'account',
    access: 'customer',
    response: z.object({ data: z.array(consentSchema) }),
  }),
  recordCookies: defineEndpoint({
    method: 'POST',
    path: '/api/me/consents',
    summary: "Records the customer's choice of cookie groups if it differs from the last one",
    tag: 'account',
    access: 'customer',
    body: z.object({ groups: z.array(z.enum(['technical', 'analytical', 'marketing', 'advertisement'])) }),
    response: okSchema,
  }),
  exportData: defineEndpoint({
    method: 'GET',
    path: '/api/me/export',
    summary: 'Everything the shop stores about the customer, as a JSON file',
    tag: 'account',
    access: 'customer',
    response: z.record(z.string(), z.unknown()),
  }),
  exportCsv: defineEndpoint({
    method: 'GET',
    path: '/api/me/export.csv',
    summary: 'The same as a CSV file: one line per value',
    tag: 'account',
    access: 'customer',
    response: z.string(),
  }),
  eraseMe: defineEndpoint({
    method: 'POST',
    path: '/api/me/erase',
    summary: 'Erases the account after a password check: invoices stay, everything else is anonymized',
    tag: 'account',
    access: 'customer',
    body: z.object({ password: z.string().check(z.maxLength(128)) }),
    response: okSchema,
  }),
}
