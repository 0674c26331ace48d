import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { trackLogin, trackSignUp } from '#storefront/kit/analytics/analytics.ts'
import { isPassing, persist } from '#storefront/kit/browser/recovery.ts'
import { notify } from '#storefront/notify.ts'
import { enterSession, leaveSession } from '#storefront/session.ts'

export type FormFailure = {
  errors: Record<string, string[]>
  /** What belongs to no field. */
  problem: string | null
  values: Record<string, string>
}

export type LoginOutcome = { isIn: true; hasMergedCart: boolean } | { isIn: false; failure: FormFailure }

/** Logs in with what the form says. In the browser it also tells what became of the guest's cart. */
export async function logIn(api: ApiClient, form: FormData): Promise<LoginOutcome> {
  const [email, password] = [read(form, 'email').trim(), read(form, 'password')]
  const values = { email }
  const errors = requireFields({ email, password })
  if (errors) return { isIn: false, failure: { errors, problem: null, values } }
  let news: string | undefined
  try {
    news = (await api.accounts.login({ body: { email, password } })).message
  } catch (error) {
    if (typeof document !== 'undefined') trackLogin(false)
    // The list of errors is shown joined by commas (specification, section 5).
    const listed = error instanceof ApiProblem ? Object.values(error.errors).flat().join(', ') : ''
    const problem = listed || toText(error, shoppingMessages.account.loginFailed)
    return { isIn: false, failure: { errors: {}, problem, values } }
  }
  if (typeof document !== 'undefined') {
    trackLogin(true)
    if (news !== undefined) notify({ tone: 'info', text: news })
  }
  await enterSession(api)
  return { isIn: true, hasMergedCart: news !== undefined }
}

/** What another page knows of the visitor already, as the registration shows it; nothing is wrong with it. */
export function readKnown(form: FormData): FormFailure {
  return { errors: {}, problem: null, values: readPerson(form) }
}

/** Creates an account and logs in; `undefined` when it went well. */
export async function register(api: ApiClient, form: FormData): Promise<FormFailure | undefined> {
  const values = readPerson(form)
  const password = read(form, 'password')
  const passwordConfirmation = read(form, 'passwordConfirmation')
  const errors = requireFields({ ...values, password, passwordConfirmation })
  if (errors) return { errors, problem: null, values }
  if (password !== passwordConfirmation)
    return { errors: { passwordConfirmation: [messages.form.passwordsDiffer] }, problem: null, values }
  try {
    await api.accounts.register({ body: { ...values, password, passwordConfirmation } })
  } catch (error) {
    const fieldErrors = error instanceof ApiProblem ? error.errors : {}
    if (error instanceof ApiProblem && error.code === 'email_taken')
      return { errors: { email: [messages.account.emailTaken] }, problem: null, values }
    const problem = Object.keys(fieldErrors).length > 0 ? null : toText(error, shoppingMessages.account.registerFailed)
    return { errors: fieldErrors, problem, values }
  }
  if (typeof document !== 'undefined') trackSignUp()
  await enterSession(api)
  return undefined
}

/** Only the server can end a session, so nobody is shown as a guest before it has: until then the page says so and asks again. */
export async function logOut(api: ApiClient, signal: AbortSignal): Promise<void> {
  const send = () => api.accounts.logoutPost()
  if (typeof document === 'undefined') {
    await send()
    return
  }
  await persist({
    attempt: send,
    tell: (error) => {
      if (!isPassing(error)) throw error
      return shoppingMessages.account.logoutFailed
    },
    signal,
  })
  await leaveSession(api)
}

function readPerson(form: FormData) {
  return {
    firstname: read(form, 'firstname').trim(),
    lastname: read(form, 'lastname').trim(),
    email: read(form, 'email').trim(),
  }
}

function requireFields(fields: Record<string, string>): Record<string, string[]> | undefined {
  const empty = Object.entries(fields).filter(([, value]) => value === '')
  return empty.length === 0 ? undefined : Object.fromEntries(empty.map(([name]) => [name, [messages.form.required]]))
}

function toText(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && error.status < 500 ? error.message : fallback
}

function read(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
