import type { SnackbarMessage } from '#ui/snackbar.tsx'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// The snackbar at the top of the page. One message at a time; a new one replaces the old.

const shown = createSharedValue<SnackbarMessage | undefined>(undefined)
let lastId = 0

/** Shows a message; returns its id for `withdrawNotification`. */
export function notify(message: Omit<SnackbarMessage, 'id'>): number {
  lastId += 1
  shown.publish({ ...message, id: lastId })
  return lastId
}

/** Removes a message that no longer holds; a newer message stays. */
export function withdrawNotification(id: number): void {
  if (shown.read()?.id === id) shown.publish(undefined)
}

export function dismissNotification(): void {
  shown.publish(undefined)
}

export function useNotification(): SnackbarMessage | undefined {
  return useSharedValue(shown)
}
