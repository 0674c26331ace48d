import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Image } from '#contracts/shared.ts'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { useModal } from '#ui/use-modal.ts'
import '../product.css'

export type PictureViewerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  images: readonly Image[]
  /** The index of the pressed picture. */
  start: number
  isVeiled: boolean
}

const middle = { x: 0.5, y: 0.5 }

/** The pictures in full screen: swiped, changed by arrows, and enlarged twice when pressed. */
export function PictureViewer({ isOpen, onClose, title, images, start, isVeiled }: PictureViewerProps) {
  const close = () => {
    setIsLarge(false)
    onClose()
  }
  const modal = useModal({ isOpen, onClose: close })
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const [isLarge, setIsLarge] = useState(false)

  const jump = useEffectEvent(() =>
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' }),
  )
  useEffect(() => {
    if (isOpen) jump()
  }, [isOpen])

  /** The point to enlarge, as fractions of the picture's width and height. */
  const focus = useRef(middle)
  const showFocus = useEffectEvent(() => {
    const item = strip.current?.children[shown]
    item?.scrollTo({
      left: focus.current.x * item.scrollWidth - item.clientWidth / 2,
      top: focus.current.y * item.scrollHeight - item.clientHeight / 2,
      behavior: 'instant',
    })
    focus.current = middle
  })
  useEffect(() => {
    if (isLarge) showFocus()
  }, [isLarge])
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A click by keyboard has no position.
    if (event.detail > 0) focus.current = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    setIsLarge(!isLarge)
  }

  const scrollTo = (index: number) => {
    setIsLarge(false)
    const next = (index + images.length) % images.length
    strip.current?.scrollTo({
      left: next * strip.current.clientWidth,
      behavior: Math.abs(next - shown) === 1 ? 'auto' : 'instant',
    })
  }
  const readPlace = () => {
    const list = strip.current
    if (!list || list.clientWidth === 0) return
    const place = Math.round(list.scrollLeft / list.clientWidth)
    if (place !== shown) setIsLarge(false)
    setShown(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') scrollTo(shown - 1)
    else if (event.key === 'ArrowRight') scrollTo(shown + 1)
    else if (event.key === '+') setIsLarge(true)
    else if (event.key === '-') setIsLarge(false)
    else return
    event.preventDefault()
  }

  return (
    <dialog {...modal} aria-label={title} onKeyDown={onKeyDown} className="modal viewer">
      <ul
        ref={strip}
        onScroll={readPlace}
        className={clsx('viewer-strip no-scrollbar', isLarge && 'overflow-x-hidden')}
      >
        {images.map((image, index) => (
          <li key={image.src} className={clsx(isLarge && index === shown && 'viewer-large')}>
            <button
              type="button"
              tabIndex={index === shown ? 0 : -1}
              aria-label={isLarge ? productDialogMessages.zoomOut : productDialogMessages.zoomIn}
              onClick={press}
              className={clsx(isVeiled && 'card-adult')}
            >
              <Picture
                image={image}
                alt={image.alt || title}
                sizes={isLarge && index === shown ? '200vw' : '100vw'}
                width={1200}
                height={1200}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="absolute top-3 right-3 flex gap-2">
        <IconButton
          look="floating"
          label={isLarge ? productDialogMessages.zoomOut : productDialogMessages.zoomIn}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? <MinusIcon /> : <PlusIcon />}
        </IconButton>
        <IconButton look="floating" label={productDialogMessages.closePictures} onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      {images.length > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-4 flex items-center justify-center gap-4 *:pointer-events-auto">
          <IconButton look="floating" label={productMessages.previousPicture} onClick={() => scrollTo(shown - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span role="status" className="rounded-full bg-ground px-3 py-1 text-xs font-semibold shadow-float">
            <span className="sr-only">{productMessages.picture(shown + 1, images.length)}</span>
            <span aria-hidden>
              {shown + 1} / {images.length}
            </span>
          </span>
          <IconButton look="floating" label={productMessages.nextPicture} onClick={() => scrollTo(shown + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}
