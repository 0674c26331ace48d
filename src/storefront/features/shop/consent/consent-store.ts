import { useSyncExternalStore } from 'react'
import { type ConsentGroup, readConsentGroups } from '#storefront/kit/analytics/data-layer.ts'

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
  state ??= readConsent()
  return state
}

function readConsent(): ConsentState {
  const groups = readConsentGroups()
  return groups ? { answer: 'given', groups, isSettingsOpen: false } : { ...serverState, answer: 'asked' }
}

function publish(next: ConsentState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
