import type { ApiClient } from '#storefront/api.ts'
import { readCookie } from '#storefront/kit/browser-cookies.ts'

const groups = ['technical', 'analytical', 'marketing', 'advertisement'] as const
const doneKey = 'consent.recorded'

/** Writes the choice of cookie groups into the customer's history, once a choice and tab; the server keeps only what is new. */
export async function recordCookies(api: ApiClient, userId: number): Promise<void> {
  const cookie = readCookie('cookie_consent')
  const mark = `${userId} ${cookie}`
  if (cookie === undefined || sessionStorage.getItem(doneKey) === mark) return
  sessionStorage.setItem(doneKey, mark)
  const chosen = groups.filter((group) => cookie.includes(group))
  // A history that misses a line for once is no reason to disturb anybody.
  await api.accounts.recordCookies({ body: { groups: chosen } }).catch(() => undefined)
}
