import { useSyncExternalStore } from 'react'
import { adultSeconds } from '#kernel/adult-age.ts'
import { readCookie, writeCookie } from '../browser/browser-cookies.ts'

// Whether the visitor has said that he is an adult (decisions, section 5): for 30 days. Pages are the same for everybody, so
// the pictures are blurred in all of them and the answer only lifts the veil.

const cookieName = 'adult'
const listeners = new Set<() => void>()

/** True on the server and during hydration too: the question is asked only where scripts run. */
export function useIsAdult(): boolean {
  return useSyncExternalStore(subscribe, isAdult, () => true)
}

export function confirmAdult(): void {
  writeCookie({ name: cookieName, value: '1', seconds: adultSeconds })
  // What first-paint.ts does for the pages to come; card.css blurs the pictures otherwise.
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
