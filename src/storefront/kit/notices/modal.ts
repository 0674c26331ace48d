import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// The global modal: a dialog with a text that any part of the page can open. One at a time.

/** Only the type `text` is supported; another type shows a message instead (specification, section 2). */
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
