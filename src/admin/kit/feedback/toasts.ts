import { kitWords } from '#admin/i18n/kit-words.ts'
import type { AlertTone } from '#ui/alert.tsx'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

export type Toast = {
  id: number
  tone: AlertTone
  text: string
  /** Takes the action back: shown as a button, and bound to Ctrl+Z. */
  undo?: () => Promise<boolean>
  /** How long it is shown, if not as long as any other. */
  milliseconds?: number
}

const shown = createSharedValue<Toast | undefined>(undefined)
let lastId = 0

/** Shows a message at the top of the screen; a new one replaces the old. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  shown.publish({ ...toast, id: lastId })
}

export function dismissToast(): void {
  shown.publish(undefined)
}

export function useToast(): Toast | undefined {
  return useSharedValue(shown)
}

/** Takes the last action back, if it offers that; an action is taken back once. */
export async function undoLast(): Promise<void> {
  const undo = shown.read()?.undo
  if (!undo) return
  dismissToast()
  if (await undo()) showToast({ tone: 'success', text: kitWords.undone })
}
