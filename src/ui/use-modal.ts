import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Keeps a native dialog in sync with `isOpen`. The browser itself traps the focus, handles Escape and returns the
 * focus.
 */
export function useModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressOnBackdrop = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    holdPage()
    dialog.showModal()
    return () => {
      dialog.close()
      releasePage()
    }
  }, [isOpen])
  return {
    ref,
    // Also fires on Escape. A close that the owner requested need not be reported back.
    onClose: () => {
      releasePage()
      if (isOpen) onClose()
    },
    // The content covers the dialog, so a press on the element itself is on its backdrop. It must also have started
    // there: selecting text and releasing outside must not close the dialog.
    onPointerDown: (event) => {
      isPressOnBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event) => {
      if (isPressOnBackdrop.current && event.target === event.currentTarget) onClose()
    },
  }
}

/**
 * Before a dialog opens: the page behind does not scroll, and keeps its width although the scrollbar disappears (base.css). The page
 * would also know from `html:has(dialog:modal)`, but a browser answers that again on each change of the page.
 */
export function holdPage(): void {
  const { documentElement: page } = document
  if (page.hasAttribute('data-held')) return
  page.style.setProperty('--gutter', `${innerWidth - page.clientWidth}px`)
  page.setAttribute('data-held', '')
}

/** After a dialog has closed; the page stays as it is while another one is open. */
export function releasePage(): void {
  if (!document.querySelector('dialog:modal')) document.documentElement.removeAttribute('data-held')
}
