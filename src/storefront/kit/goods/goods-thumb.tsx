import { clsx } from 'clsx'
import type { Image } from '#contracts/shared.ts'
import { GiftIcon } from '#ui/icons.tsx'
import { Picture } from '../page/picture.tsx'

export type GoodsThumbProps = { image: Image | null; size?: 'xs' | 'sm' | 'md'; className?: string }

const sizes = { xs: 'size-12', sm: 'size-14', md: 'size-20' } as const

/** The small picture beside a line of goods. Its alternative text is empty, because the name is next to it. */
export function GoodsThumb({ image, size = 'sm', className }: GoodsThumbProps) {
  return (
    <span
      className={clsx(
        'grid max-w-full shrink-0 place-items-center overflow-hidden rounded-control bg-panel text-ink-soft',
        sizes[size],
        className,
      )}
    >
      {image ? (
        <Picture
          image={image}
          alt=""
          sizes={size === 'md' ? '80px' : '56px'}
          width={160}
          height={160}
          maxWidth={320}
          className="size-full object-cover"
        />
      ) : (
        <GiftIcon />
      )}
    </span>
  )
}
