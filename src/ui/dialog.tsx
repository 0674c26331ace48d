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
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
  /** Opens at the right edge of a wide screen instead of its middle. */
  isDrawer?: boolean
  /** Fills the whole screen of a phone. */
  isFull?: boolean
}

/** The only dialog component of the shop: on a phone it rises from the bottom edge. base.css has its sizes. */
export function Dialog({ isOpen, onClose, title, children, footer, isDrawer = false, isFull = false }: DialogProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={clsx('modal', isDrawer ? 'drawer' : 'window', isFull && 'modal-full')}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
          <h2 id={titleId} className="grow py-1 text-lg">
            {title}
          </h2>
          <IconButton label={words.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="relative grow overflow-y-auto overscroll-contain px-4 py-4 md:px-6">{children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 md:px-6">{footer}</div>
        )}
      </div>
    </dialog>
  )
}
