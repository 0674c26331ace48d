import type { FastifyRequest } from 'fastify'
import type { Permission, StaffRole } from '#contracts/admin/permissions.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import type { StaffSessionId, StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ApiError } from '../errors.ts'
import { patternOf } from '../route-kind.ts'
import { staffCookieName } from './staff-cookie.ts'

export type RoleView = { role: StaffRole; branch: { id: StoreId; name: string } | null; until: Date }

/** A member of staff who makes a request, as their session and roles are at its start. */
export type StaffCaller = {
  userId: UserId
  sessionId: StaffSessionId
  name: string
  email: string
  roles: readonly StaffRole[]
  /** None until the second factor is done. */
  permissions: readonly Permission[]
  /** null = all. */
  branches: readonly StoreId[] | null
  amountLimitCents: Cents | null
  secondFactor: StaffSession['second_factor']
  factors: StaffSession['factors']
  freshUntil: Date | null
  /** Who looks as a role has its roles, permissions and branches here, and writes nothing (ADR 0057). */
  roleView: RoleView | null
  /**
   * The permissions now, held until the transaction ends: a dismissal waits for it. undefined = dismissed meanwhile, or
   * the session has ended.
   */
  hold: (tx: Tx) => Promise<readonly Permission[] | undefined>
}

/** The member of staff of a session's token; undefined if it is unknown, expired or idle for too long. */
export type AuthenticateStaff = (token: string) => Promise<StaffCaller | undefined>

/** Whether the matched route belongs to the back office. */
export function isForStaff(request: FastifyRequest): boolean {
  return patternOf(request).startsWith('/api/admin/')
}

/** Only the cookie of the back office counts: no token of a customer, no header. */
export async function resolveStaff(
  request: FastifyRequest,
  authenticate: AuthenticateStaff,
): Promise<StaffCaller | undefined> {
  const token = request.cookies[staffCookieName]
  return token === undefined ? undefined : authenticate(token)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write must come from the screens of the back office, which are on the host of the call. Not even the storefront on a
 * sister domain may send one. A request without both headers does not come from a browser page.
 */
export function refuseForeignPage(request: FastifyRequest, adminOrigin: string): void {
  if (safeMethods.has(request.method)) return
  const { 'sec-fetch-site': site, origin } = request.headers
  const isOwn =
    site === undefined
      ? origin === undefined || origin === adminOrigin || origin === `${request.protocol}://${request.host}`
      : site === 'same-origin'
  if (!isOwn) throw new ApiError('forbidden')
}
