import { useSyncExternalStore } from 'react'
import { readCookie } from '#storefront/kit/browser-cookies.ts'

export const consentGroups = ['technical', 'analytical', 'marketing', 'advertisement'] as const
export type ConsentGroup = (typeof consentGroups)[number]

/** Goes up when the wording of the bar or the use of cookies changes: who has answered before is asked again. */
export const consentVersion = 1
export const consentCookie = 'cookie_consent'

/** `unknown` on the server and until hydration; `asked` = no answer yet. */
type ConsentState = { answer: 'unknown' | 'asked' | 'given'; groups: readonly ConsentGroup[]; isSettingsOpen: boolean }

const serverState: ConsentState = { answer: 'unknown', groups: ['technical'], isSettingsOpen: false }

let state: ConsentState | undefined
const listeners = new Set<() => void>()

export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, getState, () => serverState)
}

export function publishConsent(groups: readonly ConsentGroup[]): void {
  publish({ answer: 'given', groups, isSettingsOpen: false })
}

export function openCookieSettings(): void {
  publish({ ...getState(), isSettingsOpen: true })
}

export function closeCookieSettings(): void {
  publish({ ...getState(), isSettingsOpen: false })
}

function getState(): ConsentState {
  state ??= readConsent(readCookie(consentCookie))
  return state
}

/** The cookie is `version:id:groups`; an answer to another wording counts as none. */
function readConsent(cookie: string | undefined): ConsentState {
  const [version, , groups = ''] = (cookie ?? '').split(':')
  if (version !== String(consentVersion)) return { ...serverState, answer: 'asked' }
  const names = groups.split(',')
  return { answer: 'given', groups: consentGroups.filter((group) => names.includes(group)), isSettingsOpen: false }
}

function publish(next: ConsentState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
