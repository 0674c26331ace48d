import { useSyncExternalStore } from 'react'

/** Dispatched on the window when the visitor sets the day of their party, or removes it. */
export const eventDayChange = 'event-day'

/**
 * Whether this visitor has set the day of their party, without the code that reads it: first-paint.ts turns the cookie into an
 * attribute. False on the server and until hydration.
 */
export function useIsEventKnown(): boolean {
  return useSyncExternalStore(subscribe, isKnown, () => false)
}

function isKnown(): boolean {
  return 'event_on' in document.documentElement.dataset
}

function subscribe(listener: () => void): () => void {
  addEventListener(eventDayChange, listener)
  return () => removeEventListener(eventDayChange, listener)
}
