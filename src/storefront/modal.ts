import { createSharedValue, useSharedValue } from './kit/browser/shared-value.ts'

// The global modal: a text in a window, opened from anywhere. One at a time.

/** Only `text` is known; content that asks for another type gets a message in its place (spec section 2). */
export type ModalContent = { type: string; title: string; text: string }

const shown = createSharedValue<ModalContent | undefined>(undefined)

export function openModal(content: ModalContent): void {
  shown.publish(content)
}

export function closeModal(): void {
  shown.publish(undefined)
}

export function useModalContent(): ModalContent | undefined {
  return useSharedValue(shown)
}
