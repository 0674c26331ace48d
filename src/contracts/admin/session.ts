import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { permissions, roleNames } from './permissions.ts'

/** `needed`: the first factor is proven, the second is not. `to_set_up`: the person has none yet and must choose one. */
const secondFactorStates = ['done', 'needed', 'to_set_up'] as const

export const staffSessionSchema = z.object({
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  roles: z.array(z.enum(roleNames)),
  permissions: z.array(z.enum(permissions)), // none until the second factor is done
  branches: z.nullable(z.array(z.int())), // null = all
  amount_limit_cents: z.nullable(centsSchema), // above it a second person confirms; null = no limit
  /** The role as which the person looks: roles, permissions and branches are those of it, and nothing can be changed. */
  role_view: z.nullable(z.object({ branch: z.nullable(z.string()), until: z.string() })),
  second_factor: z.enum(secondFactorStates),
  /** The second factors that the person has set up. */
  factors: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  fresh_until: z.nullable(z.string()), // until then a fresh proof is not asked for
})
export type StaffSession = z.infer<typeof staffSessionSchema>

/** What the browser's WebAuthn library takes and returns; the server's library checks it whole. */
const passkeyJson = z.looseObject({})
const passkeyCredential = z.looseObject({ id: z.string().check(z.maxLength(2_000)) })
const totpCode = z.string().check(z.regex(/^\d{6}$/))
const recoveryCode = z.string().check(z.maxLength(40))
/** As typed: what a new one must be is said by the server. */
export const typedPassword = z.string().check(z.maxLength(128))

export const sessionAnswer = z.object({ data: staffSessionSchema })
const optionsAnswer = z.object({ data: passkeyJson })

export const sessionEndpoints = {
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/admin/session',
    summary: 'The first factor: opens a session of staff and sets its cookie',
    tag: 'session',
    access: { staff: 'anyone' },
    body: z.object({ email: z.string().check(z.maxLength(254)), password: typedPassword }),
    response: sessionAnswer,
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/api/admin/session',
    summary: 'Who is signed in, and what they may do',
    tag: 'session',
    access: { staff: 'first-factor' },
    response: sessionAnswer,
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/session',
    summary: 'Signs out',
    tag: 'session',
    access: { staff: 'first-factor', inRoleView: true },
    status: 204,
    response: null,
  }),
  totp: defineEndpoint({
    method: 'POST',
    path: '/api/admin/session/totp',
    summary: 'The second factor: a code of the authenticator, each once',
    tag: 'session',
    access: { staff: 'first-factor' },
    body: z.object({ code: totpCode }),
    response: sessionAnswer,
  }),
  recovery: defineEndpoint({
    method: 'POST',
    path: '/api/admin/session/recovery',
    summary: 'The second factor: a recovery code, each once',
    tag: 'session',
    access: { staff: 'first-factor' },
    body: z.object({ code: recoveryCode }),
    response: sessionAnswer,
  }),
  passkeyOptions: defineEndpoint({
    method: 'POST',
    path: '/api/admin/session/passkey/options',
    summary: 'What the browser needs to use a passkey; for the second factor and for a fresh proof',
    tag: 'session',
    access: { staff: 'first-factor' },
    response: optionsAnswer,
  }),
  passkey: defineEndpoint({
    method: 'POST',
    path: '/api/admin/session/passkey',
    summary: 'The second factor: a passkey',
    tag: 'session',
    access: { staff: 'first-factor' },
    body: z.object({ credential: passkeyCredential }),
    response: sessionAnswer,
  }),
  proof: defineEndpoint({
    method: 'POST',
    path: '/api/admin/session/proof',
    summary: 'A fresh proof, good for five minutes: the second factor, or the password of a person who has none',
    tag: 'session',
    access: { staff: 'signed-in' },
    body: z.object({
      code: z.optional(totpCode),
      credential: z.optional(passkeyCredential),
      password: z.optional(typedPassword),
    }),
    response: sessionAnswer,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    summary: 'The open sessions of the person, the last used first',
    tag: 'session',
    access: { staff: 'signed-in' },
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          device: z.string(),
          created_at: z.string(),
          last_seen_at: z.string(),
          is_current: z.boolean(),
        }),
      ),
    }),
  }),
  endOne: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    summary: 'Ends one of the own sessions',
    tag: 'session',
    access: { staff: 'signed-in' },
    params: z.object({ id: idTextSchema }),
    status: 204,
    response: null,
  }),
}

/** The ten recovery codes, shown this once; null = the person has codes already. */
const codesAnswer = z.object({ data: z.object({ recovery_codes: z.nullable(z.array(z.string())) }) })
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/**
 * The second factors of the person. The first is set up after the first factor; with one set up, these ask for the whole
 * sign-in and a fresh proof (403 `proof_needed`).
 */
export const factorEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/factors',
    summary: 'The second factors of the person',
    tag: 'factors',
    access: { staff: 'first-factor' },
    response: z.object({
      data: z.object({
        has_totp: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            created_at: z.string(),
            last_used_at: z.nullable(z.string()),
          }),
        ),
        recovery_codes_left: z.int(),
      }),
    }),
  }),
  totp: defineEndpoint({
    method: 'POST',
    path: '/api/admin/factors/totp',
    summary: 'A new secret for an authenticator; it counts once it is confirmed',
    tag: 'factors',
    access: { staff: 'first-factor' },
    response: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  }),
  confirmTotp: defineEndpoint({
    method: 'POST',
    path: '/api/admin/factors/totp/confirm',
    summary: 'Confirms the authenticator by a code of it, and proves the second factor',
    tag: 'factors',
    access: { staff: 'first-factor' },
    body: z.object({ code: totpCode }),
    response: codesAnswer,
  }),
  removeTotp: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/factors/totp',
    summary: 'Removes the authenticator; 409 for the last factor of a person who needs one',
    tag: 'factors',
    access: { staff: 'signed-in' },
    status: 204,
    response: null,
  }),
  passkeyOptions: defineEndpoint({
    method: 'POST',
    path: '/api/admin/factors/passkeys/options',
    summary: 'What the browser needs to make a passkey',
    tag: 'factors',
    access: { staff: 'first-factor' },
    response: optionsAnswer,
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/admin/factors/passkeys',
    summary: 'Adds a passkey, and proves the second factor',
    tag: 'factors',
    access: { staff: 'first-factor' },
    body: z.object({ name: passkeyName, credential: passkeyCredential }),
    response: codesAnswer,
  }),
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/factors/passkeys/:id',
    summary: 'Removes a passkey; 409 for the last factor of a person who needs one',
    tag: 'factors',
    access: { staff: 'signed-in' },
    params: z.object({ id: idTextSchema }),
    status: 204,
    response: null,
  }),
  newCodes: defineEndpoint({
    method: 'POST',
    path: '/api/admin/factors/recovery',
    summary: 'Ten new recovery codes; the old ones stop working',
    tag: 'factors',
    access: { staff: 'signed-in' },
    response: codesAnswer,
  }),
}
