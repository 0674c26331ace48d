import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'

export type ResetAnswer = { isSent: boolean; email: string; error?: string }

/** Asks for a link; whether the e-mail has an account is told to nobody. */
export async function requestPasswordReset(api: ApiClient, form: FormData): Promise<ResetAnswer> {
  const email = read(form, 'email').trim()
  if (email === '') return { isSent: false, email, error: messages.form.required }
  try {
    await api.accounts.requestPasswordReset({ body: { email } })
    return { isSent: true, email }
  } catch (error) {
    const [fault] = error instanceof ApiProblem ? (error.errors['email'] ?? []) : []
    return { isSent: false, email, error: fault ?? toText(error, shoppingMessages.account.resetFailed) }
  }
}

/** Whether the link is known to be over. While that cannot be asked it counts as open: sending the form tells the rest. */
export async function isLinkOver(api: ApiClient, hash: string): Promise<boolean> {
  try {
    return !(await api.accounts.passwordLink({ params: { hash } })).is_open
  } catch (error) {
    // What cannot be a secret at all is refused, or too long for any address.
    return error instanceof ApiProblem && (error.status === 422 || error.status === 404)
  }
}

export type NewPasswordAnswer = { isSet: boolean; errors: Record<string, string[]>; problem: string | null }

export async function setNewPassword(api: ApiClient, hash: string, form: FormData): Promise<NewPasswordAnswer> {
  const password = read(form, 'password')
  const passwordConfirmation = read(form, 'passwordConfirmation')
  if (password !== passwordConfirmation)
    return { isSet: false, errors: { passwordConfirmation: [messages.form.passwordsDiffer] }, problem: null }
  try {
    await api.accounts.setNewPassword({ body: { hash, password, passwordConfirmation } })
    return { isSet: true, errors: {}, problem: null }
  } catch (error) {
    const errors = error instanceof ApiProblem ? error.errors : {}
    // The hash is no field of the form.
    const hasFieldError = 'password' in errors || 'passwordConfirmation' in errors
    const [listed] = Object.values(errors).flat()
    const problem = hasFieldError ? null : (listed ?? toText(error, shoppingMessages.account.passwordFailed))
    return { isSet: false, errors, problem }
  }
}

function toText(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 404 ? error.message : fallback
}

function read(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
