import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'

type ChipOwnProps<Element extends ElementType> = {
  as?: Element
  /** A removable chip is an applied filter: pressing it removes the filter. */
  isRemovable?: boolean
  isSelected?: boolean
  picture?: ReactNode
  children: ReactNode
}

export type ChipProps<Element extends ElementType = 'button'> = ChipOwnProps<Element> &
  Omit<ComponentPropsWithoutRef<Element>, keyof ChipOwnProps<Element>>

export function Chip<Element extends ElementType = 'button'>({
  as,
  isRemovable = false,
  isSelected = false,
  picture,
  className,
  children,
  ...rest
}: ChipProps<Element>) {
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag
      {...(Tag === 'button' ? { type: 'button', ...(isRemovable ? {} : { 'aria-pressed': isSelected }) } : {})}
      {...rest}
      className={clsx(
        'target inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border px-3 font-medium whitespace-nowrap transition active:scale-95',
        isSelected || isRemovable
          ? 'border-primary-600 bg-primary-50 text-primary-700 hover:border-primary-700'
          : 'border-line bg-ground text-ink hover:border-primary-700 hover:text-primary-700',
        picture !== undefined && 'pl-1',
        className,
      )}
    >
      {picture}
      {children}
      {isRemovable && <CloseIcon className="size-4" />}
    </Tag>
  )
}
