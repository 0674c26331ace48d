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
  sm: { emblem: 'size-8', name: 'text-xl' },
  md: { emblem: 'size-10', name: 'text-2xl' },
  lg: { emblem: 'size-14', name: 'text-3xl' },
} as const

/** A wrapped sweet that has just been pulled: the emblem does not depend on the name. */
export function Logo({ name, size = 'md', look = 'dark', isEmblemOnly = false, className }: LogoProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg
        viewBox="0 0 48 48"
        className={clsx('shrink-0', sizes[size].emblem)}
        {...(isEmblemOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <g transform="rotate(-32 24 26)">
          <path
            className="fill-secondary-400"
            d="M15 26 4.5 18.5c-1.2-.9-2.8.2-2.5 1.6L3.5 26 2 31.9c-.3 1.4 1.3 2.5 2.5 1.6z"
          />
          <path
            className="fill-secondary-400"
            d="m33 26 10.5-7.5c1.2-.9 2.8.2 2.5 1.6L44.5 26l1.5 5.9c.3 1.4-1.3 2.5-2.5 1.6z"
          />
          <circle cx="24" cy="26" r="12" className="fill-primary-600" />
          <path
            className="fill-quaternary-600"
            d="M29 15.1a12 12 0 0 1 6.9 9.4c-5 .6-9.4 4.3-11 13.5a12 12 0 0 1-6.8-1.6c.9-11.6 4.9-17.7 10.9-21.3z"
          />
          <path
            d="M15.5 24a8.6 8.6 0 0 1 5.3-6"
            fill="none"
            strokeWidth="2.4"
            strokeLinecap="round"
            className="stroke-white"
          />
        </g>
        <circle cx="10" cy="8.5" r="2.6" className="fill-primary-600" />
        <path d="m19.5 3 4.2 2.4" strokeWidth="3" strokeLinecap="round" className="stroke-quaternary-600" />
        <circle cx="40.5" cy="40" r="2.2" className="fill-secondary-400" />
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
