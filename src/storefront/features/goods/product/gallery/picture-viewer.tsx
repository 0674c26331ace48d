import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Image } from '#contracts/shared.ts'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { useModal } from '#ui/use-modal.ts'
import { readStrip, scrollStrip } from './picture-strip.ts'
import './picture-viewer.css'

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
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const { isLarge, setIsLarge, press } = useEnlarging(strip, shown)
  const close = () => {
    setIsLarge(false)
    onClose()
  }
  const modal = useModal({ isOpen, onClose: close })
  const jump = useEffectEvent(() =>
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' }),
  )
  useEffect(() => {
    if (isOpen) jump()
  }, [isOpen])

  const scrollTo = (index: number) => {
    setIsLarge(false)
    scrollStrip(strip.current, { from: shown, to: index, count: images.length })
  }
  const readPlace = () => {
    const place = readStrip(strip.current)
    if (place === undefined) return
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
            <EnlargeButton
              image={image}
              title={title}
              isShown={index === shown}
              isLarge={isLarge}
              isVeiled={isVeiled}
              onPress={press}
            />
          </li>
        ))}
      </ul>
      <CornerButtons isLarge={isLarge} onEnlarge={() => setIsLarge(!isLarge)} onClose={close} />
      {images.length > 1 && <Steps shown={shown} count={images.length} onStep={scrollTo} />}
    </dialog>
  )
}

/** Whether the shown picture is enlarged; `press` toggles it and keeps the pressed point in view. */
function useEnlarging(strip: RefObject<HTMLUListElement | null>, shown: number) {
  const [isLarge, setIsLarge] = useState(false)
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
  return { isLarge, setIsLarge, press }
}

type EnlargeButtonProps = {
  image: Image
  title: string
  isShown: boolean
  isLarge: boolean
  isVeiled: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

function EnlargeButton({ image, title, isShown, isLarge, isVeiled, onPress }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isShown ? 0 : -1}
      aria-label={isLarge ? productDialogMessages.zoomOut : productDialogMessages.zoomIn}
      onClick={onPress}
      className={clsx(isVeiled && 'card-adult')}
    >
      <Picture
        image={image}
        alt={image.alt || title}
        sizes={isLarge && isShown ? '200vw' : '100vw'}
        width={1200}
        height={1200}
      />
    </button>
  )
}

type CornerButtonsProps = { isLarge: boolean; onEnlarge: () => void; onClose: () => void }

function CornerButtons({ isLarge, onEnlarge, onClose }: CornerButtonsProps) {
  return (
    <div className="absolute top-3 right-3 flex gap-2">
      <IconButton
        look="floating"
        label={isLarge ? productDialogMessages.zoomOut : productDialogMessages.zoomIn}
        onClick={onEnlarge}
      >
        {isLarge ? <MinusIcon /> : <PlusIcon />}
      </IconButton>
      <IconButton look="floating" label={productDialogMessages.closePictures} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

type StepsProps = { shown: number; count: number; onStep: (index: number) => void }

function Steps({ shown, count, onStep }: StepsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 flex items-center justify-center gap-4 *:pointer-events-auto">
      <IconButton look="floating" label={productMessages.previousPicture} onClick={() => onStep(shown - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span role="status" className="rounded-full bg-ground px-3 py-1 text-xs font-semibold shadow-float">
        <span className="sr-only">{productMessages.picture(shown + 1, count)}</span>
        <span aria-hidden>
          {shown + 1} / {count}
        </span>
      </span>
      <IconButton look="floating" label={productMessages.nextPicture} onClick={() => onStep(shown + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
