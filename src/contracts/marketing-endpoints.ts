import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { okSchema } from './shared.ts'

/** Cookie groups that a visitor can agree to. */
const consentGroupSchema = z.enum(['technical', 'analytical', 'marketing', 'advertisement'])

/** The newsletter and the answers to the cookie bar. */
export const marketingEndpoints = {
  logConsent: defineEndpoint({
    method: 'POST',
    path: '/api/consents',
    summary: 'Records an answer to the cookie bar as evidence: version of the wording, groups, time',
    tag: 'marketing',
    access: 'public',
    body: z.object({
      consentId: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
      version: z.int().check(z.positive(), z.lte(10_000)),
      groups: z.array(consentGroupSchema).check(z.maxLength(4)),
    }),
    response: null,
    status: 204,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/subscriber/unsubscribe',
    summary: 'Ends a newsletter subscription with the secret of any marketing message; repeatable',
    tag: 'marketing',
    access: 'public',
    body: z.object({ token: z.string().check(z.maxLength(64)) }),
    response: okSchema,
  }),
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/subscriber/save',
    summary: 'Subscribes an e-mail to the newsletter (double opt-in)',
    tag: 'marketing',
    access: 'public',
    body: z.object({ email: z.string().check(z.maxLength(254)) }),
    response: okSchema,
  }),
  confirmSubscription: defineEndpoint({
    method: 'POST',
    path: '/api/subscriber/confirm',
    summary: 'Confirms a newsletter subscription with the secret of the mail; repeatable',
    tag: 'marketing',
    access: 'public',
    body: z.object({ token: z.string().check(z.maxLength(64)) }),
    response: okSchema,
  }),
}
