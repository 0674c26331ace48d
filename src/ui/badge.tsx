import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeProps = {
  /** `sale` and `gift` are campaigns, `new` is amber, `adult` is a restriction, `plain` only names. */
  tone?: 'sale' | 'new' | 'gift' | 'adult' | 'plain'
  icon?: ReactNode
  children: ReactNode
}

const tones = {
  sale: 'ribbon badge-sale',
  new: 'ribbon badge-new',
  gift: 'ribbon bg-primary-600 text-on-fill',
  adult: 'rounded-full bg-deep px-2 text-secondary-400',
  plain: 'rounded-full bg-ground px-2 text-ink ring-1 ring-line ring-inset',
} as const

/** A label on goods. A card has at most two. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={clsx('badge', tones[tone])}>
      {icon}
      {children}
    </span>
  )
}
