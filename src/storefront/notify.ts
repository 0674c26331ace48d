import type { SnackbarMessage } from '#ui/snackbar.tsx'
import { createSharedValue, useSharedValue } from './kit/shared-value.ts'

// The snackbar at the top of the page. One message at a time; a new one replaces the old.

const shown = createSharedValue<SnackbarMessage | undefined>(undefined)
let lastId = 0

export function notify(message: Omit<SnackbarMessage, 'id'>): void {
  lastId += 1
  shown.publish({ ...message, id: lastId })
}

export function dismissNotification(): void {
  shown.publish(undefined)
}

export function useNotification(): SnackbarMessage | undefined {
  return useSharedValue(shown)
}
