import { readCookie } from '../browser/browser-cookies.ts'

// The layer that a tag manager reads, if there is one. It reads in order, so consent comes before the first event: otherwise
// an event pushed before the tag manager has loaded would be sent without consent.

type Layer = { dataLayer?: object[] }
type Grant = 'granted' | 'denied'
export type ConsentMode = Record<
  | 'functionality_storage'
  | 'security_storage'
  | 'analytics_storage'
  | 'personalization_storage'
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization',
  Grant
>

export const consentGroups = ['technical', 'analytical', 'marketing', 'advertisement'] as const
export type ConsentGroup = (typeof consentGroups)[number]

/** Increase it when the wording of the bar or the use of cookies changes: visitors are then asked again. */
export const consentVersion = 1
export const consentCookie = 'cookie_consent'

let isOpen = false

/** Adds an event to the layer; before the first one it adds the state of consent. */
export function push(event: object): void {
  const layer = (globalThis as Layer).dataLayer ?? []
  ;(globalThis as Layer).dataLayer = layer
  if (!isOpen) {
    isOpen = true
    gtag('consent', 'default', { ...toConsentMode([]), wait_for_update: 500 })
    const groups = readConsentGroups()
    if (groups) updateConsentMode(groups)
  }
  layer.push(event)
}

export function updateConsentMode(groups: readonly ConsentGroup[]): void {
  gtag('consent', 'update', toConsentMode(groups))
}

/** The groups of the cookie bar as consent mode v2 names them (decisions, section 5). */
export function toConsentMode(groups: readonly ConsentGroup[]): ConsentMode {
  const grant = (group: ConsentGroup): Grant => (groups.includes(group) ? 'granted' : 'denied')
  return {
    functionality_storage: 'granted',
    security_storage: 'granted',
    analytics_storage: grant('analytical'),
    personalization_storage: grant('marketing'),
    ad_storage: grant('advertisement'),
    ad_user_data: grant('advertisement'),
    ad_personalization: grant('advertisement'),
  }
}

/** The cookie is `version:id:groups`; an answer to another version counts as no answer. */
export function readConsentGroups(): readonly ConsentGroup[] | undefined {
  const [version, , groups = ''] = (readCookie(consentCookie) ?? '').split(':')
  if (version !== String(consentVersion)) return undefined
  const names = groups.split(',')
  return consentGroups.filter((group) => names.includes(group))
}

// The tag manager recognizes a command by its type: an `arguments` object.
function gtag(..._command: unknown[]) {
  push(arguments)
}
