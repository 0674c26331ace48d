import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from '#storefront/router/index.ts'

const autoHideMs = 3333

export type CartPanelState = {
  ref: RefObject<HTMLDivElement | null>
  isOpen: boolean
  toggle: () => void
  close: () => void
  /** Spread on the element around the trigger and the panel. */
  holders: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

type CartPanelOptions = { changeCount: number; onChangeUnseen: () => void }

/**
 * The panel opens by itself when the cart changes and closes again, unless the pointer or the focus is on it. It never moves the
 * focus. A narrow screen has no panel: `onChangeUnseen` notifies the visitor instead.
 */
export function useCartPanel({ changeCount, onChangeUnseen }: CartPanelOptions): CartPanelState {
  const ref = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // Open only on the page where it was opened: a link inside closes it.
  const [openOn, setOpenOn] = useState<string>()
  const [isHeld, setIsHeld] = useState(false)
  const [isAutomatic, setIsAutomatic] = useState(false)
  const isOpen = openOn === pathname
  const close = () => setOpenOn(undefined)

  const [seenChange, setSeenChange] = useState(changeCount)
  if (changeCount !== seenChange) {
    setSeenChange(changeCount)
    setIsAutomatic(isAutomatic || !isOpen)
    if (hasRoomForPanel()) setOpenOn(pathname)
  }

  const reportUnseen = useEffectEvent(onChangeUnseen)
  useEffect(() => {
    if (changeCount > 0 && !hasRoomForPanel()) reportUnseen()
  }, [changeCount])

  useEffect(() => {
    if (!isOpen || isHeld || !isAutomatic) return
    const timer = setTimeout(() => setOpenOn(undefined), autoHideMs)
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, isAutomatic, changeCount])

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpenOn(undefined)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(undefined)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])

  return {
    ref,
    isOpen,
    close,
    toggle: () => {
      setIsAutomatic(false)
      setOpenOn(isOpen ? undefined : pathname)
    },
    holders: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  }
}

/** Whether the screen is wide enough for the panel. */
export function hasRoomForPanel(): boolean {
  return matchMedia('(min-width: 48rem)').matches
}
