import { useSyncExternalStore } from 'react'

// The global modal: a text in a window, opened from anywhere. One at a time.

/** Only `text` is known; content that asks for another type gets a message in its place (spec section 2). */
export type ModalContent = { type: string; title: string; text: string }

let current: ModalContent | undefined
const listeners = new Set<() => void>()

export function openModal(content: ModalContent): void {
  publish(content)
}

export function closeModal(): void {
  publish(undefined)
}

export function useModalContent(): ModalContent | undefined {
  return useSyncExternalStore(subscribe, () => current, readOnServer)
}

function publish(next: ModalContent | undefined) {
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
