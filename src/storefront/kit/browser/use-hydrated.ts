import { useSyncExternalStore } from 'react'

/** False on the server and in the browser's first render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

function subscribe() {
  return () => undefined
}
