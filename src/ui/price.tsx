import { clsx } from 'clsx'
import { type CurrencyCode, type CurrencyFormat, formatPercent, formatPrice, savedPercent } from './format.ts'
import { words } from './words.ts'

export type PriceProps = {
  /** What is paid now, in cents. */
  cents: number
  /** The price before a discount; shown struck, with the saved percent beside, only when it is higher. */
  originalCents?: number | undefined
  currency?: CurrencyCode | CurrencyFormat
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** "od 3,90 €" for a product whose variants differ. */
  prefix?: string
  className?: string
}

const sizes = { sm: 'text-sm', md: 'text-lg', lg: 'text-xl', xl: 'text-3xl' } as const

export function Price({ cents, originalCents, currency = 'EUR', size = 'md', prefix, className }: PriceProps) {
  const saved = originalCents === undefined ? 0 : savedPercent({ original: originalCents, current: cents })
  const isReduced = originalCents !== undefined && originalCents > cents
  return (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-2 whitespace-nowrap', className)}>
      <span className={clsx('font-display leading-tight font-bold', sizes[size], isReduced && 'text-primary-600')}>
        {isReduced && <span className="sr-only">{words.price} </span>}
        {prefix && <span className="font-sans text-sm font-normal text-ink-soft">{prefix} </span>}
        {formatPrice(cents, currency)}
      </span>
      {isReduced && (
        <span className={clsx('text-ink-soft', size === 'xl' ? 'text-base' : 'text-xs')}>
          <span className="sr-only">{words.originalPrice} </span>
          <s>{formatPrice(originalCents, currency)}</s>
        </span>
      )}
      {saved > 0 && (
        <span
          className={clsx(
            'ribbon self-center bg-quaternary-600 py-0.5 pl-2 font-display leading-snug font-bold text-white',
            size === 'xl' ? 'text-base' : 'text-xs',
          )}
        >
          −{formatPercent(saved)}
        </span>
      )}
    </span>
  )
}
