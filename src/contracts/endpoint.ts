import type * as z from 'zod/mini'
import type { Permission } from './admin/permissions.ts'

/**
 * Access to an operation of the back office: a permission, of which `at: 'store'` limits the caller to their branches, or
 * only a session (`signed-in` = with the second factor). Anyone may try to sign in. Who looks as another role may call reads, and
 * of writes those with `inRoleView` (ADR 0057).
 */
export type StaffAccess =
  | { staff: Permission; at?: 'store' }
  | { staff: 'signed-in' | 'first-factor' | 'anyone'; inRoleView?: true }

/**
 * The single definition of an API call: the server registers its route from it, the client derives its types from it,
 * and the OpenAPI document is generated from it. Request fields are camelCase and answer fields snake_case, as in
 * section 7 of the specification.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string // `/api/cart/:cartId`
  summary: string
  tag: string
  /**
   * Who may call: anyone, the owner of the cart or order in the path, a logged-in customer, a member of the influencers'
   * group, or staff.
   */
  access: 'public' | 'cart' | 'customer' | 'influencer' | 'secret-link' | StaffAccess
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Encoding of the body: JSON if absent; `multipart` is a form with files. */
  encoding?: 'multipart'
  response: z.ZodMiniType | null // null = 204
  status?: number // of success, 200 when absent
}

export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

/** The `data` of an endpoint's answer. */
export type DataOf<Definition extends Endpoint> = Definition['response'] extends z.ZodMiniType
  ? z.output<Definition['response']> extends { data: infer Data }
    ? Data
    : never
  : never
