import { ApiProblem, type ClientOf, createClientOf } from '#api-client/client-of.ts'
import { createFetchTransport } from '#api-client/fetch-transport.ts'
import type { ApiAnswer, ApiRequest, Transport } from '#api-client/transport.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { noteAnswer } from './kit/browser/connection.ts'
import { askProof, recoverSession } from './recover-session.ts'
import { readSession } from './session.ts'

export { ApiProblem }
export type AdminApi = ClientOf<typeof adminEndpoints>

export const api: AdminApi = createClientOf(adminEndpoints, { transport: createTransport() })

/**
 * A session may end in the middle of work, or a write may need a fresh proof. The person then signs in or proves it over what
 * they see, and the same request is sent again: with its idempotency key, so a write that had arrived has one effect.
 */
function createTransport(): Transport {
  const send = createFetchTransport({ baseUrl: '', clientUrl: location.origin })
  const sendNoted: Transport = async (call, options) => {
    const answer = await send(call, options)
    noteAnswer(answer)
    return answer
  }
  return async (call, options) => {
    const answer = await sendNoted(call, options)
    if (isProofNeeded(answer)) return (await askProof()) ? sendNoted(call, options) : answer
    if (!isSessionLost(call, answer)) return answer
    return (await recoverSession()) ? sendNoted(call, options) : answer
  }
}

/** The steps of signing in: their refusals are answers to the person who signs in. */
const signIn = /^\/api\/admin\/session(?:\/|$)/

function isSessionLost({ endpoint }: ApiRequest, { status, body }: ApiAnswer): boolean {
  // Before the first sign-in there is no work to go on with.
  if (readSession() === undefined || endpoint === undefined || signIn.test(endpoint.path)) return false
  return status === 401 || (status === 403 && hasCode(body, 'second_factor_needed'))
}

function isProofNeeded({ status, body }: ApiAnswer): boolean {
  return status === 403 && hasCode(body, 'proof_needed')
}

function hasCode(body: unknown, code: string): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code
}
