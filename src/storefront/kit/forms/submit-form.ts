import { data } from '#storefront/router/index.ts'
import { ApiProblem } from '#storefront/api.ts'
import { type FormAnswer, type FormFailure, type Return, returnForm } from './form-answer.ts'

export type Submission<Done> = {
  /** Left out by a form that is a button alone: nothing of it is shown again. */
  form?: FormData
  /** The faults that can be found without the server, by field; nothing is sent if there are any. */
  check?: () => Record<string, string[]>
  send: () => Promise<Done>
  /** Shown if the shop fails. Without it such a failure is thrown, and the page handles it (ADR 0030). */
  failed?: string
  /** Replaces the API's own words for a refusal. */
  explain?: (refusal: ApiProblem) => Return | undefined
}

/** Checks a form and sends it, in the browser or on the server: the one way for all forms (ADR 0034). */
export async function submitForm<Done>(submission: Submission<Done>): Promise<FormAnswer<Done>> {
  const { form = new FormData(), check, send } = submission
  const errors = check?.() ?? {}
  if (Object.keys(errors).length > 0) return returnForm(form, { errors })
  try {
    return { isDone: true, done: await send() }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return toFailure(error, submission)
  }
}

/** The answer of a page's action, with its HTTP status. */
export function respond<Done>(answer: FormAnswer<Done>) {
  return data(answer, { status: answer.isDone ? 200 : answer.status })
}

function toFailure<Done>(error: ApiProblem, { form = new FormData(), failed, explain }: Submission<Done>): FormFailure {
  const { status, errors, message } = error
  const own = explain?.(error)
  if (own) return returnForm(form, { status, ...own })
  if (failed === undefined && status >= 500) throw error
  // The API says only that a thing is not found; the form says what that means here.
  if (status >= 500 || error.code === 'not_found') return returnForm(form, { status, problem: failed ?? message })
  return returnForm(form, { status, errors, problem: Object.keys(errors).length > 0 ? null : message })
}
