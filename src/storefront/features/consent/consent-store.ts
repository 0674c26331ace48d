import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#storefront/kit/browser-cookies.ts'

export const consentGroups = ['technical', 'analytical', 'marketing', 'advertisement'] as const
export type ConsentGroup = (typeof consentGroups)[number]

/** `unknown` on the server and until hydration; `asked` = no answer yet. */
type ConsentState = { answer: 'unknown' | 'asked' | 'given'; groups: readonly ConsentGroup[]; isSettingsOpen: boolean }

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const cookieName = 'cookie_consent'
const year = 365 * 24 * 60 * 60
const serverState: ConsentState = { answer: 'unknown', groups: ['technical'], isSettingsOpen: false }

let state: ConsentState | undefined
const listeners = new Set<() => void>()

export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, getState, () => serverState)
}

/** Keeps the answer for a year; what is strictly needed is always in it. */
export function giveConsent(chosen: readonly ConsentGroup[]): void {
  const groups = consentGroups.filter((group) => group === 'technical' || chosen.includes(group))
  writeCookie({ name: cookieName, value: groups.join(','), seconds: year })
  publish({ answer: 'given', groups, isSettingsOpen: false })
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'cookie_consent_update', groups })
}

export function openCookieSettings(): void {
  publish({ ...getState(), isSettingsOpen: true })
}

export function closeCookieSettings(): void {
  publish({ ...getState(), isSettingsOpen: false })
}

function getState(): ConsentState {
  state ??= readConsent(readCookie(cookieName))
  return state
}

function readConsent(cookie: string | undefined): ConsentState {
  if (cookie === undefined) return { ...serverState, answer: 'asked' }
  const names = cookie.split(',')
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
