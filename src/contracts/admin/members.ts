import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { staffSessionIdSchema, storeIdSchema, userIdSchema, userIdTextSchema } from '../ids.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { roleNames } from './permissions.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

/** A person of staff. */
export const memberRowSchema = z.object({
  id: userIdSchema,
  /** Empty until the person, or who appoints them, says it. */
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roleNames)),
  branches: z.array(storeIdSchema), // empty = all
  amount_limit_cents: z.nullable(centsSchema), // null = no limit
  has_second_factor: z.boolean(),
  last_seen_at: z.nullable(z.string()), // of the open sessions; null = none is open
  version: versionSchema,
})
export type MemberRow = z.infer<typeof memberRowSchema>

export const memberSchema = z.extend(memberRowSchema, {
  sessions: z.array(
    z.object({ id: staffSessionIdSchema, device: z.string(), created_at: z.string(), last_seen_at: z.string() }),
  ),
})
export type Member = z.infer<typeof memberSchema>

const name = z.string().check(z.trim(), z.maxLength(60))
const roles = z.array(z.enum(roleNames)).check(z.minLength(1), z.maxLength(roleNames.length))
const branches = z.array(storeIdSchema).check(z.maxLength(500))
const amountLimitCents = z.nullable(centsSchema.check(z.gte(0)))

const byId = z.object({ id: userIdTextSchema })
/** `start_url`: the one-time set-up link of a person without a second factor, shown now and mailed; null = none is needed. */
const linkAnswer = z.object({ data: memberSchema, start_url: z.nullable(z.string()) })
const answer = z.object({ data: memberSchema })

/** All writes ask for a fresh proof (403 `proof_needed`). */
export const memberEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/members',
    summary: 'People of staff by their names',
    tag: 'members',
    access: { staff: 'staff.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(memberRowSchema),
  }),
  branches: defineEndpoint({
    method: 'GET',
    path: '/api/admin/member-branches',
    summary: 'The branches to which a person can be limited',
    tag: 'members',
    access: { staff: 'staff.view' },
    response: z.object({ data: z.array(z.object({ id: storeIdSchema, name: z.string() })) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/members/:id',
    summary: 'A person of staff with their open sessions',
    tag: 'members',
    access: { staff: 'staff.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members',
    summary: 'Appoints a person by e-mail; 409 if they are staff already',
    tag: 'members',
    access: { staff: 'staff.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      email: z.email().check(z.maxLength(254)),
      firstname: z.optional(name),
      lastname: z.optional(name),
      roles,
      branches: z.optional(branches),
      amountLimitCents: z.optional(amountLimitCents),
      ...reasonField,
    }),
    status: 201,
    response: linkAnswer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/members/:id',
    summary: 'Changes the given fields; other rights end the sessions of the person. 409 for the last owner',
    tag: 'members',
    access: { staff: 'staff.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      firstname: z.optional(name),
      lastname: z.optional(name),
      roles: z.optional(roles),
      branches: z.optional(branches),
      amountLimitCents: z.optional(amountLimitCents),
      ...reasonField,
    }),
    response: answer,
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/reset',
    summary: 'Removes the second factors, ends the sessions and makes a new set-up link',
    tag: 'members',
    access: { staff: 'staff.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: linkAnswer,
  }),
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/end-sessions',
    summary: 'Ends the given session of a person, or all; 404 for one that is not theirs',
    tag: 'members',
    access: { staff: 'staff.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.nullish(z.object({ session: z.optional(staffSessionIdSchema), ...reasonField })),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id',
    summary: 'Dismisses a person; 409 for the last owner',
    tag: 'members',
    access: { staff: 'staff.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/members/:id/history',
    summary: 'What was changed about a person, newest first',
    tag: 'members',
    access: { staff: 'staff.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
