import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, okSchema } from './shared.ts'

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  group: z.object({ id: idSchema, name: z.string(), description: z.string(), discount: z.number() }),
  scope: z.array(z.string()),
})
export type User = z.infer<typeof userSchema>

const credentials = z.object({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
})

export const accountEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Logs in; the token is the Bearer token, and is set as an HttpOnly cookie for the storefront',
    tag: 'auth',
    access: 'public',
    body: credentials,
    response: z.object({ token: z.string() }),
  }),
  logout: defineEndpoint({
    method: 'GET',
    path: '/api/auth/logout',
    summary: 'Logs out; acts only with the Authorization header',
    tag: 'auth',
    access: 'public',
    response: okSchema,
  }),
  logoutPost: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Logs out, for forms and cookies',
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
  setNewPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password/change',
    summary: 'Sets a new password by the secret of a link, once; every session of the account ends',
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
  orders: defineEndpoint({
    method: 'GET',
    path: '/api/me/orders',
    summary: 'Orders of the logged-in customer, newest first',
    tag: 'orders',
    access: 'customer',
    response: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          number: z.string(),
          date: z.string(),
          total_cents: z.int(),
          state: z.string(),
          state_text: z.string(),
          summary_url: z.string(),
        }),
      ),
    }),
  }),
}
