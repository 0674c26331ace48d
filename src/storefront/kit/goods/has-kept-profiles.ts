import { useSyncExternalStore } from 'react'

/** The name under which a browser stores measures. */
export const profilesKey = 'size-profiles'

/** Whether this browser keeps measures, without the code that reads them. False on the server and until hydration. */
export function useHasKeptProfiles(): boolean {
  return useSyncExternalStore(subscribe, hasAny, () => false)
}

function hasAny(): boolean {
  try {
    return localStorage.getItem(profilesKey) !== null
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
