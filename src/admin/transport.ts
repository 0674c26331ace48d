import { createFetchTransport } from '#api-client/fetch-transport.ts'
import type { ApiAnswer, ApiRequest, Transport } from '#api-client/transport.ts'
import type { SecondPersonDetails } from '#contracts/admin/requests.ts'
import { askHeader } from '#contracts/admin/second-person.ts'
import { noteAnswer } from './kit/browser/connection.ts'
import { putInWords } from './kit/browser/unanswered.ts'
import { askProof, askSecondPerson, recoverSession } from './recover-session.ts'
import { readSession } from './session.ts'

/** How every call of the back office is sent. */
export const transport: Transport = createTransport()

/**
 * A session may end in the middle of work, a write may need a fresh proof or a colleague. The person then answers that over what
 * they see, and the same request is sent again: with its idempotency key, so a write that had arrived has one effect.
 */
function createTransport(): Transport {
  const send = createFetchTransport({ baseUrl: '', clientUrl: location.origin })
  const sendNoted: Transport = async (call, options) => {
    const session = readSession()
    if (session?.role_view) {
      const refusal = (await import('./areas/role-view/refuse-write.ts')).refuseWrite(session, call)
      if (refusal) return refusal
    }
    const answer = await send(call, options)
    noteAnswer(answer)
    return putInWords(answer)
  }
  const sendProven: Transport = async (call, options) => {
    const answer = await sendNoted(call, options)
    if (isProofNeeded(answer)) return (await askProof()) ? sendNoted(call, options) : answer
    if (!isSessionLost(call, answer)) return answer
    return (await recoverSession()) ? sendNoted(call, options) : answer
  }
  return async (call, options) => {
    const answer = await sendProven(call, options)
    const unasked = readUnasked(answer)
    if (!unasked || !(await askSecondPerson(unasked))) return answer
    return sendProven({ ...call, headers: { ...call.headers, [askHeader]: '1' } }, options)
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

/** The details of a write above the limit of which no colleague was asked yet. */
function readUnasked({ status, body }: ApiAnswer): SecondPersonDetails | undefined {
  if (status !== 409 || !hasCode(body, 'second_person_needed')) return undefined
  // The code says what the details are; their schema would bring the whole library into the first visit.
  const { details } = body as { details: SecondPersonDetails }
  return details.request_id === null ? details : undefined
}

function hasCode(body: unknown, code: string): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code
}
