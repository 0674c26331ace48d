import { expect, test } from 'vitest'
import type { ErrorCode } from '#contracts/errors.ts'
import { ApiProblem } from '#storefront/api.ts'
import type { FormAnswer } from './form-answer.ts'
import { toSentForm } from './sent-form.ts'
import { respond, submitForm } from './submit-form.ts'

const failed = 'Nepodarilo sa. Skúste to neskôr.'

function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function aRefusal(status: number, code: ErrorCode, errors?: Record<string, string[]>): ApiProblem {
  return new ApiProblem({ status, code, message: 'Slová API.', ...(errors && { errors }) })
}

function refuse(error: unknown): () => Promise<never> {
  return async () => {
    throw error
  }
}

test('a form without faults is sent, and its answer has that of the API', async () => {
  const answer = await submitForm({ form: aForm({}), send: async () => 'hotovo', failed })
  expect(answer).toEqual({ isDone: true, done: 'hotovo' })
  expect(respond(answer).init?.status).toBe(200)
})

test('a form with faults is not sent', async () => {
  const sent: string[] = []
  const answer = await submitForm({
    form: aForm({ email: 'jana' }),
    check: () => ({ email: ['Zlý e-mail.'] }),
    send: async () => sent.push('sent'),
    failed,
  })
  expect(sent).toEqual([])
  expect(answer).toMatchObject({ isDone: false, errors: { email: ['Zlý e-mail.'] }, problem: null })
  expect(respond(answer).init?.status).toBe(422)
})

test.each<[string, ApiProblem, object]>([
  ['its fields', aRefusal(422, 'validation', { zip: ['Zlé PSČ.'] }), { errors: { zip: ['Zlé PSČ.'] }, problem: null }],
  ['the whole', aRefusal(409, 'conflict'), { errors: {}, problem: 'Slová API.' }],
  ['too many tries', aRefusal(429, 'too_many_requests'), { errors: {}, problem: 'Slová API.' }],
  ['a thing that is gone', aRefusal(404, 'not_found'), { errors: {}, problem: failed }],
  ['a shop that fails', aRefusal(503, 'unavailable'), { errors: {}, problem: failed }],
])('a refusal of %s is shown where it belongs', async (_name, refusal, expected) => {
  const answer = await submitForm({ form: aForm({}), send: refuse(refusal), failed })
  expect(answer).toMatchObject({ isDone: false, status: refusal.status, ...expected })
})

test('a form may explain a refusal in its own words', async () => {
  const explain = ({ code }: ApiProblem) => (code === 'already_exists' ? { problem: 'Už ho máme.' } : undefined)
  const known = await submitForm({ send: refuse(aRefusal(409, 'already_exists')), failed, explain })
  expect(known).toMatchObject({ status: 409, problem: 'Už ho máme.' })
  const other = await submitForm({ send: refuse(aRefusal(409, 'conflict')), failed, explain })
  expect(other).toMatchObject({ problem: 'Slová API.' })
})

test('a failure that the form has no text for is thrown, a refusal is not', async () => {
  const failure = aRefusal(503, 'unavailable')
  await expect(submitForm({ send: refuse(failure) })).rejects.toBe(failure)
  expect(await submitForm({ send: refuse(aRefusal(404, 'not_found')) })).toMatchObject({ problem: 'Slová API.' })
})

test.each([new TypeError('a bug'), new Response(null, { status: 404 })])(
  '%s is never taken for a refusal',
  async (thrown) => {
    await expect(submitForm({ form: aForm({}), send: refuse(thrown), failed })).rejects.toBe(thrown)
  },
)

test('the input is returned, without passwords and files', async () => {
  const form = aForm({ email: ' jana@example.sk', currentPassword: 'x', password: 'y', cv: new File(['z'], 'cv.pdf') })
  const answer = await submitForm({ form, send: refuse(aRefusal(503, 'unavailable')), failed })
  expect(answer).toMatchObject({ values: { email: ' jana@example.sk' } })
  expect(answer.isDone ? [] : Object.keys(answer.values)).toEqual(['email'])
})

test('a field shows the sent input, and before that its initial value', () => {
  const nothing = toSentForm({ answer: undefined, sending: undefined })
  expect(nothing.valueOf('firstname', 'Eva')).toBe('Eva')
  const refused: FormAnswer<unknown> = {
    isDone: false,
    status: 422,
    errors: { firstname: ['Prázdne.'] },
    problem: null,
    values: { firstname: '' },
  }
  const shown = toSentForm({ answer: refused, sending: undefined })
  expect([shown.valueOf('firstname', 'Eva'), shown.faultOf('firstname'), shown.isBusy]).toEqual(['', 'Prázdne.', false])
})

test('a form that is being sent names the pressed button', () => {
  expect(toSentForm({ answer: undefined, sending: aForm({ intent: 'cancel' }) })).toMatchObject({
    isBusy: true,
    busyIntent: 'cancel',
  })
})
