import { useSyncExternalStore } from 'react'
import type { SnackbarMessage } from '#ui/snackbar.tsx'

// The snackbar at the top of the page. One message at a time; a new one replaces the old.

let current: SnackbarMessage | undefined
let lastId = 0
const listeners = new Set<() => void>()

export function notify(message: Omit<SnackbarMessage, 'id'>): void {
  lastId += 1
  publish({ ...message, id: lastId })
}

export function dismissNotification(): void {
  publish(undefined)
}

export function useNotification(): SnackbarMessage | undefined {
  return useSyncExternalStore(subscribe, () => current, readOnServer)
}

function publish(next: SnackbarMessage | undefined) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readOnServer() {
  return undefined
}
