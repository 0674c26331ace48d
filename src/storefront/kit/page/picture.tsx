import { imageWidths } from '#contracts/constants.ts'
import type { Image } from '#contracts/shared.ts'

export type PictureProps = {
  image: Image
  /** The displayed width: `(min-width: 1024px) 25vw, 50vw`. */
  sizes: string
  width?: number
  height?: number
  /** The widest file that is offered: a small picture needs no large one. */
  maxWidth?: (typeof imageWidths)[number]
  /** Exactly these files, for lists with so many pictures that the bytes of each URL count. */
  widths?: readonly (typeof imageWidths)[number][]
  /** The main picture of the page, loaded first. All others are loaded lazily. */
  isMain?: boolean
  /** Needed if the text beside the picture does not say the same. */
  alt?: string
  className?: string
}

export function Picture({
  image,
  sizes,
  width = 800,
  height = 800,
  maxWidth = 1200,
  widths = imageWidths.filter((candidate) => candidate <= maxWidth),
  isMain = false,
  alt = image.alt,
  className,
}: PictureProps) {
  const fallback = widths.findLast((candidate) => candidate <= 480) ?? imageWidths[0]
  return (
    <img
      srcSet={widths.map((candidate) => `${image.src}-${candidate}.webp ${candidate}w`).join(',')}
      sizes={sizes}
      src={`${image.src}-${fallback}.webp`}
      alt={alt}
      width={width}
      height={height}
      className={className}
      {...(isMain ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
