import { useSyncExternalStore } from 'react'
import { adultSeconds } from '#kernel/adult-age.ts'
import { readCookie, writeCookie } from '../browser/browser-cookies.ts'

// Whether the visitor has confirmed that they are an adult (decisions, section 5), valid for 30 days. Cached pages are the same
// for everyone, so the pictures are blurred in all of them and the answer only removes the blur.

const cookieName = 'adult'
const listeners = new Set<() => void>()

/** True on the server and during hydration too: the question is asked only where scripts run. */
export function useIsAdult(): boolean {
  return useSyncExternalStore(subscribe, isAdult, () => true)
}

export function confirmAdult(): void {
  writeCookie({ name: cookieName, value: '1', seconds: adultSeconds })
  // first-paint.ts does the same on later pages; without it card.css blurs the pictures.
  document.documentElement.dataset[cookieName] = ''
  for (const listener of listeners) listener()
}

function isAdult(): boolean {
  return readCookie(cookieName) === '1'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
