import type { ApiClient } from '#storefront/api.ts'
import { readCookie } from '#storefront/kit/browser/browser-cookies.ts'
import { consentCookie, readConsentGroups } from '#storefront/kit/analytics/data-layer.ts'

const doneKey = 'consent.recorded'

/** Records the choice of cookie groups in the customer's history, once per choice and tab; the server ignores repeats. */
export async function recordCookies(api: ApiClient, userId: number): Promise<void> {
  const cookie = readCookie(consentCookie)
  const mark = `${userId} ${cookie}`
  const groups = readConsentGroups()
  if (groups === undefined || sessionStorage.getItem(doneKey) === mark) return
  sessionStorage.setItem(doneKey, mark)
  // A missing line in the history does not justify an error message.
  await api.accounts.recordCookies({ body: { groups: [...groups] } }).catch(() => undefined)
}
