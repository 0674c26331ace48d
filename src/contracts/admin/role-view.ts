import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { storeIdSchema } from '../ids.ts'
import { roleNames } from './permissions.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

/**
 * The back office as a role sees it, for this session alone and read-only: until it ends, every write is refused (403
 * `role_view`) and reads answer as they would to that role (ADR 0057).
 */
export const roleViewEndpoints = {
  begin: defineEndpoint({
    method: 'POST',
    path: '/api/admin/role-view',
    summary: 'From now on the session sees what a role sees, and changes nothing; ends by itself after half an hour',
    tag: 'role-view',
    access: { staff: 'staff.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      role: z.enum(roleNames),
      /** As a person of this branch alone; null = of all. 404 for one that does not exist or is not the caller's. */
      branch: z.nullable(storeIdSchema),
      ...reasonField,
    }),
    status: 201,
    response: z.object({ data: z.object({ until: z.string() }) }),
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/role-view',
    summary: 'The session has its own rights again; repeatable',
    tag: 'role-view',
    access: { staff: 'signed-in', inRoleView: true },
    status: 204,
    response: null,
  }),
}
