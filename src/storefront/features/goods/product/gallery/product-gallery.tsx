import { clsx } from 'clsx'
import { type KeyboardEvent, type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { Image } from '#contracts/shared.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { isVeiled } from '#storefront/kit/goods/age-limit.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, GiftIcon } from '#ui/icons.tsx'
import { readStrip, scrollStrip } from './picture-strip.ts'
import '../product.css'

const PictureViewer = lazy(withReload(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer })))

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

export type ProductGalleryProps = { product: ProductDetail; variant: Variant }

/**
 * A strip that snaps from picture to picture by touch, wheel or arrow keys; the chosen variant's picture is the
 * first. Without JavaScript the thumbnails are links to the pictures of the strip.
 */
export function ProductGallery({ product, variant }: ProductGalleryProps) {
  const images = startWith(product.images, variant.image_index)
  const count = images.length
  const { strip, shown, scrollTo, readPlace, stepFrom } = useStrip(count)
  const dialog = useLazyDialog()
  useScrollBack(strip, variant.image_index)
  const veil = clsx(isVeiled(product) && 'card-adult')
  if (count === 0)
    return (
      <div className="gallery">
        <div className="card-media">
          <GiftIcon className="card-bare" />
        </div>
      </div>
    )

  return (
    <section aria-label={productMessages.gallery} className="gallery">
      <div className="relative">
        <ul ref={strip} onScroll={readPlace} className="gallery-strip no-scrollbar">
          {images.map((image, index) => (
            <li key={image.src} id={`obrazok-${index + 1}`}>
              <button
                type="button"
                aria-label={`${productMessages.enlarge} ${index + 1} z ${count}`}
                tabIndex={index === shown ? 0 : -1}
                onClick={dialog.open}
                onKeyDown={(event) => stepFrom(index, event)}
                className={clsx('gallery-main', veil)}
              >
                <Picture
                  image={image}
                  alt={image.alt || product.name}
                  sizes="(min-width:1024px) 620px,(min-width:768px) 48vw,100vw"
                  isMain={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && <Arrows shown={shown} count={count} onStep={scrollTo} />}
      </div>
      {count > 1 && <Thumbnails images={images} shown={shown} className={veil} onChoose={scrollTo} />}
      {dialog.isWanted && (
        <Suspense>
          <PictureViewer
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            title={product.name}
            images={images}
            start={shown}
            isVeiled={isVeiled(product)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The strip of `count` pictures, the index of the one in view, and what moves it. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const scrollTo = (index: number) => scrollStrip(strip.current, { from: shown, to: index, count })
  const readPlace = () => {
    const place = readStrip(strip.current)
    if (place !== undefined) setShown(place)
  }
  const stepFrom = (index: number, event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (step === undefined || count < 2) return
    event.preventDefault()
    scrollTo(index + step)
    const next = strip.current?.children[(index + step + count) % count]
    next?.querySelector('button')?.focus({ preventScroll: true })
  }
  return { strip, shown, scrollTo, readPlace, stepFrom }
}

/**
 * Another variant has another first picture, so the strip scrolls back to it. Not on mount: the visitor may have scrolled to
 * another picture before hydration.
 */
function useScrollBack(strip: RefObject<HTMLUListElement | null>, index: number | null) {
  const first = useRef(index)
  useEffect(() => {
    if (first.current === index) return
    first.current = index
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [strip, index])
}

type ArrowsProps = { shown: number; count: number; onStep: (index: number) => void }

function Arrows({ shown, count, onStep }: ArrowsProps) {
  return (
    <>
      <span aria-hidden className="gallery-count">
        {shown + 1} / {count}
      </span>
      <div className="gallery-arrows noscript:hidden">
        <IconButton look="floating" label={productMessages.previousPicture} onClick={() => onStep(shown - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton look="floating" label={productMessages.nextPicture} onClick={() => onStep(shown + 1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </>
  )
}

type ThumbnailsProps = {
  images: readonly Image[]
  shown: number
  className: string
  onChoose: (index: number) => void
}

function Thumbnails({ images, shown, className, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label={productMessages.thumbnails} className="gallery-thumbs no-scrollbar">
      {images.map((image, index) => (
        <li key={image.src}>
          <a
            href={`#obrazok-${index + 1}`}
            aria-label={productMessages.picture(index + 1, images.length)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(index)
            }}
            className={className}
          >
            <Picture image={image} alt="" sizes="80px" width={80} height={80} maxWidth={320} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The items with this one first, the others in their order. */
function startWith<Item>(items: readonly Item[], index: number | null): readonly Item[] {
  const first = items[index ?? 0]
  return first === undefined ? items : [first, ...items.filter((item) => item !== first)]
}
