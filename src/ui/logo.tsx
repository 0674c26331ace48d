import { clsx } from 'clsx'

export type LogoProps = {
  /** The shop's name, from its settings. */
  name: string
  size?: 'sm' | 'md' | 'lg'
  /** `light` stands on a dark ground. */
  look?: 'dark' | 'light'
  isEmblemOnly?: boolean
  className?: string
}

const sizes = {
  sm: { emblem: 'size-9', name: 'text-xl' },
  md: { emblem: 'size-12', name: 'text-2xl' },
  lg: { emblem: 'size-16', name: 'text-3xl' },
} as const

/** A wrapped sweet that has just been pulled: the emblem does not depend on the name. */
export function Logo({ name, size = 'md', look = 'dark', isEmblemOnly = false, className }: LogoProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg
        viewBox="2 1 44 46"
        className={clsx('shrink-0', sizes[size].emblem)}
        {...(isEmblemOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <g transform="rotate(-34 24 27)">
          <path
            className="fill-secondary-400"
            d="M14.5 27C9 25 5.5 20 3.5 17.8c-1-1-2.6 0-2.3 1.4L3 27l-1.8 7.8c-.3 1.4 1.3 2.4 2.3 1.4C5.5 34 9 29 14.5 27zM33.5 27c5.5-2 9-7 11-9.2 1-1 2.6 0 2.3 1.4L45 27l1.8 7.8c.3 1.4-1.3 2.4-2.3 1.4-2-2.2-5.5-7.2-11-9.2z"
          />
          <circle cx="24" cy="27" r="12.5" className="fill-primary-600" />
          <path
            className="fill-white"
            d="M21.3 14.8q-4.6 12.2 0 24.4a12.5 12.5 0 0 0 6.4 0q-4.6-12.2 0-24.4a12.5 12.5 0 0 0-6.4 0z"
          />
        </g>
        <circle cx="11" cy="9" r="2.5" className="fill-primary-600" />
        <path d="m20 3.5 4.5 2" strokeWidth="3.2" strokeLinecap="round" className="stroke-secondary-400" />
        <path
          d="m37.5 42.5 3.5-1.5"
          strokeWidth="3.2"
          strokeLinecap="round"
          className={look === 'light' ? 'stroke-white' : 'stroke-quaternary-600'}
        />
      </svg>
      {!isEmblemOnly && (
        <span
          className={clsx(
            'translate-y-[0.06em] font-display leading-none font-bold',
            sizes[size].name,
            look === 'light' ? 'text-white' : 'text-ink',
          )}
        >
          {name}
        </span>
      )}
    </span>
  )
}
