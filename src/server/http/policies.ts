import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Caller } from './caller.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError } from './errors.ts'
import type { SecurityScheme } from './openapi.ts'

export type Access = Endpoint['access']

type Policy = {
  /** In words, for docs/authorisation.md. */
  who: string
  /** What a caller may show, in the words of the OpenAPI document: one of them is enough. */
  proofs: { [scheme in SecurityScheme]?: string[] }[]
  /** Why a caller is turned away before anything is looked up; whose a thing is, the SQL of the service decides. */
  refuse: (caller: Caller) => 'unauthorized' | 'forbidden' | undefined
}

const session: Policy['proofs'] = [{ bearer: [] }, { tokenCookie: [] }]

/** Every way in which an operation can be guarded. A contract names one; there is no default. */
export const policies: Readonly<Record<Access, Policy>> = {
  public: { who: 'anyone', proofs: [], refuse: () => undefined },
  'secret-link': { who: 'whoever has the secret in the path', proofs: [], refuse: () => undefined },
  cart: {
    who: 'the owner of the cart',
    proofs: [...session, { cartCookie: [] }, { cartHeader: [] }],
    refuse: () => undefined,
  },
  customer: { who: 'a logged-in customer, for what is his', proofs: session, refuse: refuseGuest },
  influencer: {
    who: "a customer of the influencers' group, for what is his",
    proofs: session,
    refuse: (caller) => refuseGuest(caller) ?? (caller.user?.groupCode === 'influencer' ? undefined : 'forbidden'),
  },
}

/** The specification's answer to a guard that nobody wrote: 500 and its name (section 8). */
function findPolicy(access: string): Policy {
  const [, policy] = Object.entries(policies).find(([name]) => name === access) ?? []
  if (!policy) throw new ApiError('internal', { message: messages.routing.unknownMiddleware(access) })
  return policy
}

/** Ends the request of a caller whom the policy turns away. */
export function admit(access: Access, caller: Caller): void {
  const refusal = findPolicy(access).refuse(caller)
  if (refusal !== undefined) throw new ApiError(refusal)
}

/** No copy of somebody's data stays anywhere, and where a secret stands in the address nobody who is linked learns it. */
export function setPrivacyHeaders(reply: FastifyReply, access: Access): void {
  if (access === 'public') return
  reply.header('cache-control', 'private, no-store')
  if (access === 'secret-link') reply.header('referrer-policy', 'no-referrer')
}

function refuseGuest(caller: Caller): 'unauthorized' | undefined {
  return caller.user ? undefined : 'unauthorized'
}
