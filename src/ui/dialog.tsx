import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useModal } from './use-modal.ts'
import { words } from './words.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons under the content, which scrolls beneath them. */
  footer?: ReactNode
  size?: 'md' | 'lg'
  closeLabel?: string
}

export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  closeLabel = words.close,
}: DialogProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={clsx(
        'modal max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-hero',
        size === 'lg' ? 'max-w-article' : 'max-w-dialog',
      )}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <div className="flex items-start gap-4 py-3 pr-3 pl-6">
          <h2 id={titleId} className="grow pt-2.5 text-xl">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="relative grow overflow-y-auto px-6 pb-6">{children}</div>
        {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>}
      </div>
    </dialog>
  )
}
