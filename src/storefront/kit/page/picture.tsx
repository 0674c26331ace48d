import { imageWidths } from '#contracts/constants.ts'
import type { Image } from '#contracts/shared.ts'

export type PictureProps = {
  image: Image
  /** How wide it is shown: `(min-width: 1024px) 25vw, 50vw`. */
  sizes: string
  width?: number
  height?: number
  /** The widest file worth offering: small places need no large ones. */
  maxWidth?: (typeof imageWidths)[number]
  /** Exactly these files, where there are so many pictures that each address counts. */
  widths?: readonly (typeof imageWidths)[number][]
  /** The picture the page is known by: loaded first. Every other one waits until it is near the screen. */
  isMain?: boolean
  /** Given when the words beside it do not say the same. */
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
