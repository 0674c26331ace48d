import { clsx } from 'clsx'
import drawings from './icons.svg?no-inline'

export type LogoProps = {
  /** The shop's name, from its settings. */
  name: string
  size?: 'sm' | 'md' | 'lg'
  /** `light` is for a dark background. */
  look?: 'dark' | 'light'
  isEmblemOnly?: boolean
  className?: string
}

const sizes = {
  sm: { emblem: 'size-9', name: 'text-xl' },
  md: { emblem: 'size-12', name: 'text-2xl' },
  lg: { emblem: 'size-16', name: 'text-3xl' },
} as const

/** A wrapped sweet that has just been pulled. The emblem does not depend on the name. */
export function Logo({ name, size = 'md', look = 'dark', isEmblemOnly = false, className }: LogoProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg
        className={clsx('shrink-0', sizes[size].emblem, look === 'light' ? 'text-white' : 'text-quaternary-600')}
        {...(isEmblemOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <use href={`${drawings}#emblem`} />
      </svg>
      {!isEmblemOnly && (
        <span className={clsx('logo-name', sizes[size].name, look === 'light' && 'text-white')}>{name}</span>
      )}
    </span>
  )
}
