import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { findDifference } from './credentials.ts'

/** Requests a link; the answer never reveals whether the e-mail has an account. */
export function requestPasswordReset(api: ApiClient, form: FormData): Promise<FormAnswer<unknown>> {
  const email = readText(form, 'email').trim()
  return submitForm({
    form,
    check: () => (email === '' ? { email: [messages.form.required] } : {}),
    send: () => api.accounts.requestPasswordReset({ body: { email } }),
    failed: loginMessages.resetFailed,
  })
}

/** Whether the link is known to be expired. If the check fails it counts as valid: submitting the form decides. */
export async function isLinkExpired(api: ApiClient, hash: string): Promise<boolean> {
  try {
    return !(await api.accounts.passwordLink({ params: { hash } })).is_open
  } catch (error) {
    // The API refuses malformed secrets, and some are too long for any URL.
    return error instanceof ApiProblem && (error.status === 422 || error.status === 404)
  }
}

export function setNewPassword(api: ApiClient, hash: string, form: FormData): Promise<FormAnswer<unknown>> {
  const password = readText(form, 'password')
  const passwordConfirmation = readText(form, 'passwordConfirmation')
  return submitForm({
    form,
    check: () => findDifference({ password, passwordConfirmation }),
    send: () => api.accounts.setNewPassword({ body: { hash, password, passwordConfirmation } }),
    failed: loginMessages.passwordFailed,
  })
}
