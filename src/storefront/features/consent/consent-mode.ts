import { push } from '#storefront/kit/analytics.ts'
import type { ConsentGroup } from './consent-store.ts'

type Grant = 'granted' | 'denied'
type ConsentMode = Record<
  | 'functionality_storage'
  | 'security_storage'
  | 'analytics_storage'
  | 'personalization_storage'
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization',
  Grant
>

/** The groups of the cookie bar in the words of consent mode v2 (decisions, section 5). */
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

let isDefaultSet = false

/** All denied before anything else, once; then what the visitor has allowed. */
export function updateConsentMode(groups: readonly ConsentGroup[]): void {
  if (!isDefaultSet) gtag('consent', 'default', { ...toConsentMode([]), wait_for_update: 500 })
  isDefaultSet = true
  gtag('consent', 'update', toConsentMode(groups))
}

// The tag manager tells a command from an event by its being an `arguments` object.
function gtag(..._command: unknown[]) {
  push(arguments)
}
