import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'

type IconButtonOwnProps<Element extends ElementType> = {
  as?: Element
  /** What it does, as it has no visible text. */
  label: string
  look?: 'quiet' | 'outlined' | 'floating'
  /** A number in a bubble at the corner, e.g. pieces in the cart; repeat it in `label`. */
  count?: number
  children: ReactNode
}

export type IconButtonProps<Element extends ElementType = 'button'> = IconButtonOwnProps<Element> &
  Omit<ComponentPropsWithoutRef<Element>, keyof IconButtonOwnProps<Element>>

const looks = {
  quiet: 'text-ink hover:bg-primary-50 hover:text-primary-700',
  outlined: 'border border-edge bg-ground text-ink hover:border-primary-700 hover:text-primary-700',
  floating: 'bg-ground text-ink shadow-float hover:text-primary-700',
} as const

export function IconButton<Element extends ElementType = 'button'>({
  as,
  label,
  look = 'quiet',
  count,
  className,
  children,
  ...rest
}: IconButtonProps<Element>) {
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag
      {...(Tag === 'button' ? { type: 'button' } : {})}
      {...rest}
      aria-label={label}
      className={clsx('icon-button', looks[look], className)}
    >
      {children}
      {count !== undefined && count > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary-600 px-1 text-xs font-semibold text-on-fill ring-2 ring-ground"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Tag>
  )
}
