import type { ApiClient } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { isPassing, persist } from '#storefront/kit/browser/recovery.ts'
import { leaveSession } from '#storefront/session.ts'

/** Only the server can end a session, so nobody is shown as a guest before it has: until then the page says so and asks again. */
export async function logOut(api: ApiClient, signal: AbortSignal): Promise<void> {
  const send = () => api.accounts.logoutPost()
  if (typeof document === 'undefined') {
    await send()
    return
  }
  await persist({
    attempt: send,
    describe: (error) => {
      if (!isPassing(error)) throw error
      return shoppingMessages.account.logoutFailed
    },
    signal,
  })
  await leaveSession(api)
}
