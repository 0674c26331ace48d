import type { ApiClient } from '#storefront/api.ts'
import { readCookie } from '#storefront/kit/browser/browser-cookies.ts'
import { consentCookie, readConsentGroups } from '#storefront/kit/analytics/data-layer.ts'

const doneKey = 'consent.recorded'

/** Writes the choice of cookie groups into the customer's history, once a choice and tab; the server keeps only what is new. */
export async function recordCookies(api: ApiClient, userId: number): Promise<void> {
  const cookie = readCookie(consentCookie)
  const mark = `${userId} ${cookie}`
  const groups = readConsentGroups()
  if (groups === undefined || sessionStorage.getItem(doneKey) === mark) return
  sessionStorage.setItem(doneKey, mark)
  // A history that misses a line for once is no reason to disturb anybody.
  await api.accounts.recordCookies({ body: { groups: [...groups] } }).catch(() => undefined)
}
