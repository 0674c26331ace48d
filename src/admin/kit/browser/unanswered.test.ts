import { expect, test } from 'vitest'
import { ApiProblem } from '#api-client/client-of.ts'
import type { Problem } from '#contracts/errors.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { isUnanswered, putInWords } from './unanswered.ts'

const toError = (body: unknown) => new ApiProblem(body as Problem)

test.each([
  ['a call that was lost', { status: 503, body: undefined }],
  ['a page of a proxy', { status: 502, body: undefined }],
  ['a foreign refusal', { status: 403, body: { error: 'blocked' } }],
])('%s is put in words', (_, answer) => {
  const { status, body } = putInWords(answer)
  expect(status).toBeGreaterThanOrEqual(500)
  expect(body).toMatchObject({ status, message: kitWords.states.unreachable })
})

test('what the shop itself answers stays as it is', () => {
  const refused = { status: 503, body: { status: 503, code: 'unavailable', message: 'Skúste to o chvíľu.' } }
  expect(putInWords(refused)).toBe(refused)
  const empty = { status: 204, body: undefined }
  expect(putInWords(empty)).toBe(empty)
  expect(isUnanswered(toError(refused.body))).toBe(false)
  expect(isUnanswered(toError(putInWords({ status: 503, body: undefined }).body))).toBe(true)
})
