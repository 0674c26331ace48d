import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useModal } from './use-modal.ts'
import { words } from './words.ts'

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in sight: "Zobraziť 128 produktov". */
  footer?: ReactNode
  closeLabel?: string
  /** The whole screen of a phone. */
  isFull?: boolean
}

/** Rises from the bottom of a phone, comes from the right edge of anything wider. */
export function Sheet({
  isOpen,
  onClose,
  title,
  children,
  footer,
  closeLabel = words.close,
  isFull = false,
}: SheetProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose })
  return (
    <dialog {...modal} aria-labelledby={titleId} className={clsx('modal sheet', isFull && 'sheet-full')}>
      <div className={clsx('flex h-full flex-col md:max-h-none', !isFull && 'max-h-[90dvh]')}>
        <div className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
          <h2 id={titleId} className="grow text-lg">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="relative grow overflow-y-auto overscroll-contain px-4 py-4 md:px-6">{children}</div>
        {footer && <div className="border-t border-line px-4 py-3 md:px-6">{footer}</div>}
      </div>
    </dialog>
  )
}
