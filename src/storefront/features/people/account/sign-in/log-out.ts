import type { ApiClient } from '#storefront/api.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { isTemporary, retryUntilDone } from '#storefront/kit/browser/recovery.ts'
import { leaveSession } from '#storefront/session.ts'

/** Only the server can end a session, so the page shows a guest only afterwards; until then it says so and retries. */
export async function logOut(api: ApiClient, signal: AbortSignal): Promise<void> {
  const send = () => api.accounts.logoutPost()
  if (typeof document === 'undefined') {
    await send()
    return
  }
  await retryUntilDone({
    attempt: send,
    describe: (error) => {
      if (!isTemporary(error)) throw error
      return loginMessages.logoutFailed
    },
    signal,
  })
  await leaveSession(api)
}
