import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { form } from '../messages/form.ts'
import { sessionAnswer, typedPassword } from './session.ts'

const startSecret = z.string().check(z.maxLength(64))
const personName = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(60))

/** The one-time links with which people begin. */
export const startEndpoints = {
  link: defineEndpoint({
    method: 'POST',
    path: '/api/admin/start/link',
    summary: 'Whether the secret of a set-up link is still open; does not use it up',
    tag: 'start',
    access: { staff: 'anyone' },
    body: z.object({ secret: startSecret }),
    /** `is_for_owner`: the link of a new shop, with which its owner makes their account. */
    response: z.object({ data: z.object({ is_open: z.boolean(), is_for_owner: z.boolean() }) }),
  }),
  owner: defineEndpoint({
    method: 'POST',
    path: '/api/admin/start/owner',
    summary: 'Makes the owner of a new shop with the link that its start has printed, once, and signs in',
    tag: 'start',
    access: { staff: 'anyone' },
    body: z.object({
      secret: startSecret,
      firstname: personName,
      lastname: personName,
      email: z.string().check(z.trim(), z.maxLength(254), z.email(form.email)),
      password: typedPassword,
      passwordConfirmation: typedPassword,
    }),
    response: sessionAnswer,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/api/admin/start',
    summary: 'Chooses the password with a set-up link, once, and signs in; the second factor follows',
    tag: 'start',
    access: { staff: 'anyone' },
    body: z.object({ secret: startSecret, password: typedPassword, passwordConfirmation: typedPassword }),
    response: sessionAnswer,
  }),
}
