import { ApiProblem } from '#api-client/client-of.ts'
import type { ApiAnswer } from '#api-client/transport.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'

/**
 * A lost answer, or one of something between the browser and the shop, says so in words: every screen shows the message of
 * a failed call to its person.
 */
export function putInWords(answer: ApiAnswer): ApiAnswer {
  if (answer.status < 400 || hasCode(answer.body)) return answer
  const status = Math.max(answer.status, 500)
  return { status, body: { status, code: 'internal', message: kitWords.states.unreachable } }
}

/** Whether a call failed because the shop did not answer it: the shop itself says why it refuses. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && error.status > 500 && error.code === 'internal'
}

function hasCode(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body
}
