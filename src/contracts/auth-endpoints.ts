import * as z from 'zod/mini'
import { userSchema } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { okSchema } from './shared.ts'

const credentials = z.object({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
})

/** Login, registration and the password. */
export const authEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Logs in; the token is the Bearer token, and is set as an HttpOnly cookie for the storefront',
    tag: 'auth',
    access: 'public',
    body: credentials,
    response: z.object({
      token: z.string(),
      message: z.optional(z.string()), // what happened to the guest's cart, if it had lines
    }),
  }),
  logout: defineEndpoint({
    method: 'GET',
    path: '/api/auth/logout',
    summary: 'Logs out; 401 without the Authorization header, as a link must not be able to',
    tag: 'auth',
    access: 'customer',
    response: okSchema,
  }),
  logoutPost: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Logs out, for forms and cookies; always clears the cookie',
    tag: 'auth',
    access: 'public',
    response: okSchema,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Creates an account and logs in',
    tag: 'auth',
    access: 'public',
    body: z.object({
      ...credentials.shape,
      passwordConfirmation: z.string(),
      firstname: z.string().check(z.maxLength(100)),
      lastname: z.string().check(z.maxLength(100)),
    }),
    status: 201,
    response: z.object({ token: z.string() }),
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Sends a link to set a new password; the answer is the same for an unknown e-mail',
    tag: 'auth',
    access: 'public',
    body: z.object({ email: z.string().check(z.maxLength(254)) }),
    response: okSchema,
  }),
  passwordLink: defineEndpoint({
    method: 'GET',
    path: '/api/auth/password/change/:hash',
    summary:
      'Whether the secret of a link can still set a new password; reveals no account and does not use up the secret',
    tag: 'auth',
    access: 'public',
    params: z.object({ hash: z.string().check(z.maxLength(64)) }),
    response: z.object({ is_open: z.boolean() }),
  }),
  setNewPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password/change',
    summary: 'Sets a new password with the secret of a link, once; ends every session of the account',
    tag: 'auth',
    access: 'public',
    body: z.object({
      hash: z.string().check(z.maxLength(64)),
      password: z.string().check(z.maxLength(128)),
      passwordConfirmation: z.string().check(z.maxLength(128)),
    }),
    response: okSchema,
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'The logged-in customer',
    tag: 'auth',
    access: 'customer',
    response: z.object({ data: userSchema }),
  }),
}
