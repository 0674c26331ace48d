import { type ActionFunctionArgs, redirect } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { type Submission, respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { notify } from '#storefront/kit/notices/notify.ts'
import { toLoginBox } from './require-user.ts'
import { withNote } from '../profile/saved-notes.ts'

export type AccountSubmission = Submission<unknown> & {
  /** The request of the page's action. */
  args: ActionFunctionArgs
  /** The path to open afterwards, and the note to show there. */
  path: string
  done: keyof typeof messages.customer
}

/**
 * Submits a form of the account. Success is announced on the next page, by the snackbar or, without JavaScript, by the page
 * itself. A customer whose session has ended in the meantime logs in first.
 */
export async function submitAccountForm({ args, path, done, ...submission }: AccountSubmission) {
  const answer = await submitForm(submission)
  if (answer.isDone) return redirectWithNote(path, done)
  return answer.status === 401 ? toLoginBox(args) : respond<never>(answer)
}

function redirectWithNote(path: string, done: keyof typeof messages.customer): Response {
  const text = messages.customer[done]
  if (typeof document === 'undefined') return redirect(withNote(path, done), 303)
  if (typeof text === 'string') notify({ tone: 'success', text })
  return redirect(path)
}
