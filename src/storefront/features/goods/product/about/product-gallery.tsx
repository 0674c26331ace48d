import { clsx } from 'clsx'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { isVeiled } from '#storefront/kit/goods/age-limit.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import '../product.css'

const PictureViewer = lazy(withReload(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer })))

export type ProductGalleryProps = { product: ProductDetail; variant: Variant }

/**
 * A strip that snaps from picture to picture by touch, wheel or arrow keys; the chosen variant's picture is the
 * first. Without JavaScript the thumbnails are links to the pictures of the strip.
 */
export function ProductGallery({ product, variant }: ProductGalleryProps) {
  const images = startWith(product.images, variant.image_index)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const dialog = useLazyDialog()
  // Another variant has another first picture, so the strip scrolls back to it. Not on mount: the visitor may have scrolled
  // to another picture before hydration.
  const first = useRef(variant.image_index)
  useEffect(() => {
    if (first.current === variant.image_index) return
    first.current = variant.image_index
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [variant.image_index])
  if (images.length === 0) return <div className="gallery gallery-main bg-panel" />

  const scrollTo = (index: number) => {
    const list = strip.current
    const next = (index + images.length) % images.length
    // It jumps past the ends: scrolling through all pictures would look like a fault.
    const isNear = Math.abs(next - shown) === 1
    list?.scrollTo({ left: next * list.clientWidth, behavior: isNear ? 'auto' : 'instant' })
  }
  const readPlace = () => {
    const list = strip.current
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }
  const steps = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
  ])

  return (
    <section aria-label={productMessages.gallery} className="gallery">
      <div className="relative">
        <ul ref={strip} onScroll={readPlace} className="gallery-strip no-scrollbar">
          {images.map((image, index) => (
            <li key={image.src} id={`obrazok-${index + 1}`}>
              <button
                type="button"
                aria-label={`${productMessages.enlarge} ${index + 1} z ${images.length}`}
                tabIndex={index === shown ? 0 : -1}
                onClick={dialog.open}
                onKeyDown={(event) => {
                  const step = steps.get(event.key)
                  if (step === undefined || images.length < 2) return
                  event.preventDefault()
                  scrollTo(index + step)
                  const next = strip.current?.children[(index + step + images.length) % images.length]
                  next?.querySelector('button')?.focus({ preventScroll: true })
                }}
                className={clsx('gallery-main', isVeiled(product) && 'card-adult')}
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
        {images.length > 1 && (
          <>
            <span aria-hidden className="gallery-count">
              {shown + 1} / {images.length}
            </span>
            <div className="gallery-arrows noscript:hidden">
              <IconButton look="floating" label={productMessages.previousPicture} onClick={() => scrollTo(shown - 1)}>
                <ChevronLeftIcon />
              </IconButton>
              <IconButton look="floating" label={productMessages.nextPicture} onClick={() => scrollTo(shown + 1)}>
                <ChevronRightIcon />
              </IconButton>
            </div>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul aria-label={productMessages.thumbnails} className="gallery-thumbs no-scrollbar">
          {images.map((image, index) => (
            <li key={image.src}>
              <a
                href={`#obrazok-${index + 1}`}
                aria-label={productMessages.picture(index + 1, images.length)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  scrollTo(index)
                }}
                className={clsx(isVeiled(product) && 'card-adult')}
              >
                <Picture image={image} alt="" sizes="80px" width={80} height={80} maxWidth={320} />
              </a>
            </li>
          ))}
        </ul>
      )}
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

/** The items with this one first, the others in their order. */
function startWith<Item>(items: readonly Item[], index: number | null): readonly Item[] {
  const first = items[index ?? 0]
  return first === undefined ? items : [first, ...items.filter((item) => item !== first)]
}
