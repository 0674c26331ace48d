import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/** Keeps a native dialog in step with `isOpen`. The browser itself traps the focus, hears Escape and returns the focus. */
export function useModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressOnBackdrop = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog && !dialog.open) {
      keepGutter()
      dialog.showModal()
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return {
    ref,
    // Comes after Escape too; a close that the owner asked for has nothing more to tell him.
    onClose: () => {
      if (isOpen) onClose()
    },
    // The content covers the dialog, so a press on the element itself is one on its backdrop. It must also have begun
    // there: selecting text and letting go outside is no wish to leave.
    onPointerDown: (event) => {
      isPressOnBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event) => {
      if (isPressOnBackdrop.current && event.target === event.currentTarget) onClose()
    },
  }
}

/** The page behind keeps the width it has, although the scrollbar goes: base.css makes a padding of it. */
function keepGutter(): void {
  const { documentElement: page } = document
  if (document.querySelector('dialog:modal')) return
  page.style.setProperty('--gutter', `${innerWidth - page.clientWidth}px`)
}
