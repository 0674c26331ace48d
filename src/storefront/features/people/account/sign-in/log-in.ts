import type { ApiClient } from '#storefront/api.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { trackLogin } from '#storefront/kit/analytics/analytics.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { notify } from '#storefront/kit/notices/notify.ts'
import { paths } from '#storefront/paths.ts'
import { enterSession } from '#storefront/session.ts'
import { withNote } from '../profile/saved-notes.ts'
import { findEmpty } from './credentials.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Logs in with the form's credentials. In the browser it also announces that the guest's cart was merged. */
export function logIn(api: ApiClient, form: FormData): Promise<FormAnswer<{ hasMergedCart: boolean }>> {
  const body = { email: readText(form, 'email').trim(), password: readText(form, 'password') }
  return submitForm({
    form,
    check: () => findEmpty(body),
    send: async () => {
      const news = await enter(api, body)
      await enterSession(api)
      return { hasMergedCart: news !== undefined }
    },
    failed: loginMessages.loginFailed,
    // All errors are shown joined by commas (specification, section 5).
    explain: ({ errors }) => {
      const listed = Object.values(errors).flat().join(', ')
      return listed === '' ? undefined : { problem: listed }
    },
  })
}

/** The path to open after logging in; without scripts it says that the guest's cart was merged. */
export async function toLoginTarget(form: FormData, { hasMergedCart }: { hasMergedCart: boolean }): Promise<string> {
  const target = await safeRedirect(form.get('redirect'), paths.account())
  return hasMergedCart ? withNote(target, 'cartMerged') : target
}

/** Returns the message about the guest's cart, if it was merged. */
async function enter(api: ApiClient, body: { email: string; password: string }): Promise<string | undefined> {
  if (typeof document === 'undefined') return (await api.accounts.login({ body })).message
  try {
    const { message } = await api.accounts.login({ body })
    trackLogin(true)
    if (message !== undefined) notify({ tone: 'info', text: message })
    return message
  } catch (error) {
    trackLogin(false)
    throw error
  }
}
