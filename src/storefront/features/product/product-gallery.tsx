import { clsx } from 'clsx'
import { Suspense, lazy, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { isVeiled } from '#storefront/kit/age-limit.ts'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'
import { Picture } from '#storefront/kit/picture.tsx'
import { useLazyDialog } from '#storefront/kit/use-lazy-dialog.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'

const PictureDialog = lazy(withReload(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog })))

export type ProductGalleryProps = { product: ProductDetail; variant: Variant }

/** The chosen variant's picture first; the others as thumbnails. Pressing the large one enlarges it. */
export function ProductGallery({ product, variant }: ProductGalleryProps) {
  const { images } = product
  const [choice, setChoice] = useState({ variantId: variant.id, index: variant.image_index ?? 0 })
  const dialog = useLazyDialog()
  // Another variant shows its own picture, whatever was looked at before.
  if (choice.variantId !== variant.id) setChoice({ variantId: variant.id, index: variant.image_index ?? choice.index })
  const index = Math.min(choice.index, images.length - 1)
  const image = images[index]
  if (!image) return <div className="gallery-main bg-panel" />
  const show = (next: number) => setChoice({ variantId: variant.id, index: (next + images.length) % images.length })
  return (
    <section aria-label={productMessages.gallery} className="gallery">
      <div className="relative">
        <button
          type="button"
          aria-label={productMessages.enlarge}
          onClick={dialog.open}
          className={clsx('gallery-main', isVeiled(product) && 'card-adult')}
        >
          <Picture image={image} alt={image.alt || product.name} sizes="(min-width:1024px) 620px, 100vw" isMain />
        </button>
        {images.length > 1 && (
          <div className="gallery-arrows noscript:hidden">
            <IconButton look="floating" label={productMessages.previousPicture} onClick={() => show(index - 1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton look="floating" label={productMessages.nextPicture} onClick={() => show(index + 1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbs no-scrollbar">
          {images.map((thumbnail, position) => (
            <li key={thumbnail.src}>
              <button
                type="button"
                aria-label={productMessages.picture(position + 1, images.length)}
                aria-current={position === index}
                onClick={() => show(position)}
              >
                <Picture image={thumbnail} alt="" sizes="80px" width={80} height={80} maxWidth={320} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {dialog.isWanted && (
        <Suspense>
          <PictureDialog
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            title={product.name}
            image={image}
            {...(images.length > 1 && { onPrevious: () => show(index - 1), onNext: () => show(index + 1) })}
          />
        </Suspense>
      )}
    </section>
  )
}
