import { getBrowserApi } from '#storefront/api.ts'
import { readCookie, writeCookie } from '#storefront/kit/browser/browser-cookies.ts'
import {
  type ConsentGroup,
  consentCookie,
  consentGroups,
  consentVersion,
  push,
  updateConsentMode,
} from '#storefront/kit/analytics/data-layer.ts'
import { publishConsent } from './consent-store.ts'

const year = 365 * 24 * 60 * 60

/** Stores the answer for a year, on this device and as evidence on the server; strictly necessary cookies are always included. */
export function giveConsent(chosen: readonly ConsentGroup[]): void {
  const groups = consentGroups.filter((group) => group === 'technical' || chosen.includes(group))
  const consentId = readCookie(consentCookie)?.split(':')[1] ?? crypto.randomUUID()
  const value = [consentVersion, consentId, groups.join(',')].join(':')
  // Before the cookie is written: opening the data layer reports the consent that the cookie holds.
  updateConsentMode(groups)
  writeCookie({ name: consentCookie, value, seconds: year })
  publishConsent(groups)
  push({ event: 'cookie_consent_update', cookie_consent: toFlags(groups) })
  // The choice is valid without the server's answer, so there is nothing for the visitor to do.
  getBrowserApi()
    .content.logConsent({ body: { consentId, version: consentVersion, groups } })
    .catch(() => undefined)
}

function toFlags(groups: readonly ConsentGroup[]): Record<ConsentGroup, boolean> {
  const has = (group: ConsentGroup) => groups.includes(group)
  return {
    technical: has('technical'),
    analytical: has('analytical'),
    marketing: has('marketing'),
    advertisement: has('advertisement'),
  }
}
