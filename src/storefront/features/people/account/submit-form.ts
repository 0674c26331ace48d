import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { messages } from '#contracts/messages.ts'
import { ApiProblem } from '#storefront/api.ts'
import { notify } from '#storefront/notify.ts'
import { toLoginBox } from './require-user.ts'
import { withNote } from './saved-notes.ts'

/** What the form shows again after a refusal. */
export type AccountFailure = {
  errors: Record<string, string[]>
  problem: string | null
  values: Record<string, string>
}

type Submission = {
  /** Of the page's action. */
  args: ActionFunctionArgs
  form: FormData
  /** The call that saves. */
  save: () => Promise<unknown>
  /** Said when it fails for no reason of the customer's. */
  failed: string
  /** Where to afterwards, and what is said there. */
  path: string
  done: keyof typeof messages.customer
}

/**
 * One way for every form of the account: what is wrong comes back beside its field; what went well is said at the top of the
 * page that follows, by the snackbar or, without JavaScript, by the page itself.
 */
export async function submitForm({ args, form, save, failed, path, done }: Submission) {
  try {
    await save()
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return toLoginBox(args)
    return data(toFailure(error, { form, failed }), { status: error instanceof ApiProblem ? error.status : 500 })
  }
  return redirectWithNote(path, done)
}

function redirectWithNote(path: string, done: keyof typeof messages.customer): Response {
  const text = messages.customer[done]
  if (typeof document === 'undefined') return redirect(withNote(path, done), 303)
  if (typeof text === 'string') notify({ tone: 'success', text })
  return redirect(path)
}

function toFailure(error: unknown, { form, failed }: Pick<Submission, 'form' | 'failed'>): AccountFailure {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))
  if (!(error instanceof ApiProblem) || error.status >= 500) return { errors: {}, problem: failed, values: kept }
  const hasFields = Object.keys(error.errors).length > 0
  // Of a thing that is gone meanwhile the API says no more than that.
  const text = error.code === 'not_found' ? failed : error.message
  return { errors: error.errors, problem: hasFields ? null : text, values: kept }
}

export function readField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
