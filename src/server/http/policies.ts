import type { FastifyReply } from 'fastify'
import type { Endpoint, StaffAccess } from '#contracts/endpoint.ts'
import type { Caller } from './caller.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError } from './errors.ts'
import type { SecurityScheme } from './openapi-document.ts'
import type { StaffCaller } from './staff/staff-caller.ts'

export type Access = Endpoint['access']
/** A guard of the public API, by its name. */
export type ShopAccess = Extract<Access, string>

type Policy = {
  /** In words, for docs/authorization.md. */
  who: string
  /** The credentials a caller may present, as OpenAPI security requirements; one of them is enough. */
  proofs: { [scheme in SecurityScheme]?: string[] }[]
  /** Why a caller is refused before anything is looked up. Ownership is enforced by the service's SQL. */
  refuse: (caller: Caller) => 'unauthorized' | 'forbidden' | undefined
}

const session: Policy['proofs'] = [{ bearer: [] }, { tokenCookie: [] }]

/** All ways to guard an operation of the public API. A contract names one; there is no default. */
export const policies: Readonly<Record<ShopAccess, Policy>> = {
  public: { who: 'anyone', proofs: [], refuse: () => undefined },
  'secret-link': { who: 'anyone with the secret in the path', proofs: [], refuse: () => undefined },
  cart: {
    who: 'the owner of the cart',
    proofs: [...session, { cartCookie: [] }, { cartHeader: [] }],
    refuse: () => undefined,
  },
  customer: { who: 'a logged-in customer, for their own data', proofs: session, refuse: refuseGuest },
  influencer: {
    who: "a customer of the influencers' group, for their own data",
    proofs: session,
    refuse: (caller) => refuseGuest(caller) ?? (caller.user?.groupCode === 'influencer' ? undefined : 'forbidden'),
  },
}

/** The specification's answer to an unknown guard: 500 and its name (section 8). */
function findPolicy(access: string): Policy {
  const [, policy] = Object.entries(policies).find(([name]) => name === access) ?? []
  if (!policy) throw new ApiError('internal', { message: messages.routing.unknownMiddleware(access) })
  return policy
}

/** Throws if the policy refuses the caller. */
export function admit(
  access: Access,
  { caller, staff, method }: { caller: Caller; staff?: StaffCaller | undefined; method: string },
): void {
  const isRead = method === 'GET' || method === 'HEAD'
  const refusal =
    typeof access === 'string' ? findPolicy(access).refuse(caller) : refuseStaff(access, { staff, isRead })
  if (refusal !== undefined) throw new ApiError(refusal)
}

/** The credentials that an operation accepts, as OpenAPI security requirements. */
export function proofsOf(access: Access): Policy['proofs'] | undefined {
  // Undefined for an unknown guard, which a call then finds out.
  if (typeof access === 'string') return policies[access]?.proofs
  return access.staff === 'anyone' ? [] : [{ staffCookie: [] }]
}

function refuseStaff(access: StaffAccess, { staff, isRead }: { staff: StaffCaller | undefined; isRead: boolean }) {
  const need = access.staff
  if (need === 'anyone') return undefined
  if (!staff) return 'unauthorized'
  // Whatever the role could do: before anything else, so that the answer is the same for all of it.
  if (staff.roleView && !isRead && !('inRoleView' in access)) return 'role_view'
  if (need === 'first-factor') return undefined
  if (staff.secondFactor !== 'done') return 'second_factor_needed'
  return need === 'signed-in' || staff.permissions.includes(need) ? undefined : 'forbidden'
}

/** Personal data is never cached, and a secret in the URL never reaches linked pages. */
export function setPrivacyHeaders(reply: FastifyReply, access: Access): void {
  if (access === 'public') return
  reply.header('cache-control', 'private, no-store')
  if (access === 'secret-link') reply.header('referrer-policy', 'no-referrer')
}

function refuseGuest(caller: Caller): 'unauthorized' | undefined {
  return caller.user ? undefined : 'unauthorized'
}
