import { messages } from '#contracts/messages.ts'
import type { ApiClient } from '#storefront/api.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { trackSignUp } from '#storefront/kit/analytics/analytics.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { enterSession } from '#storefront/session.ts'
import { findDifference, findEmpty } from './credentials.ts'

/** Creates an account and logs in. */
export function register(api: ApiClient, form: FormData): Promise<FormAnswer<undefined>> {
  const body = {
    firstname: readText(form, 'firstname').trim(),
    lastname: readText(form, 'lastname').trim(),
    email: readText(form, 'email').trim(),
    password: readText(form, 'password'),
    passwordConfirmation: readText(form, 'passwordConfirmation'),
  }
  return submitForm({
    form,
    check: () => {
      const missing = findEmpty(body)
      return Object.keys(missing).length > 0 ? missing : findDifference(body)
    },
    send: async () => {
      await api.accounts.register({ body })
      if (typeof document !== 'undefined') trackSignUp()
      await enterSession(api)
      return undefined
    },
    failed: loginMessages.registerFailed,
    explain: ({ code }) => (code === 'email_taken' ? { errors: { email: [messages.account.emailTaken] } } : undefined),
  })
}
