import { type ModalContent, closeModal } from '#storefront/kit/notices/modal.ts'
import { popupMessages } from '#storefront/i18n/popup-messages.ts'
import { Dialog } from '#ui/dialog.tsx'

export type TextModalProps = { content: ModalContent }

export function TextModal({ content }: TextModalProps) {
  const isKnown = content.type === 'text'
  return (
    <Dialog isOpen onClose={closeModal} title={isKnown ? content.title : popupMessages.unknownModalTitle}>
      <p className="max-w-text whitespace-pre-line">{isKnown ? content.text : popupMessages.unknownModal}</p>
    </Dialog>
  )
}
