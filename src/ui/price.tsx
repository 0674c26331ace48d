import { clsx } from 'clsx'
import type { Cents } from '#kernel/money.ts'
import { type CurrencyCode, type CurrencyFormat, formatPercent, formatPrice, savedPercent } from './format.ts'
import { words } from './words.ts'

export type PriceProps = {
  /** The price to pay now, in cents. */
  cents: Cents
  /** The price before a discount; shown struck through with the saved percent, only if it is higher. */
  originalCents?: Cents | undefined
  currency?: CurrencyCode | CurrencyFormat
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** "od 3,90 €" for a product whose variants differ. */
  prefix?: string
  /** Puts the old price above and reserves its place if there is none, so that the cards of a row stay level. */
  isStacked?: boolean
  className?: string
}

const sizes = { sm: 'text-sm', md: 'text-lg', lg: 'text-xl', xl: 'text-3xl' } as const

export function Price({
  cents,
  originalCents,
  currency = 'EUR',
  size = 'md',
  prefix,
  isStacked = false,
  className,
}: PriceProps) {
  const isReduced = originalCents !== undefined && originalCents > cents
  return (
    <span className={clsx(isStacked ? 'price price-stacked' : 'price', className)}>
      <span className={clsx('price-now', sizes[size], isReduced && 'text-primary-600')}>
        {isReduced && <span className="sr-only">{words.price} </span>}
        {prefix && <span className="price-prefix">{`${prefix} `}</span>}
        {formatPrice(cents, currency)}
      </span>
      {isReduced && <Saving original={originalCents} current={cents} currency={currency} isLarge={size === 'xl'} />}
    </span>
  )
}

type SavingProps = { original: number; current: number; currency: CurrencyCode | CurrencyFormat; isLarge: boolean }

function Saving({ original, current, currency, isLarge }: SavingProps) {
  const saved = savedPercent({ original, current })
  return (
    <span className={clsx('inline-flex items-center gap-2', isLarge ? 'text-base' : 'text-xs')}>
      <span className="text-ink-soft">
        <span className="sr-only">{words.originalPrice} </span>
        <s>{formatPrice(original, currency)}</s>
      </span>
      {saved > 0 && <span className="price-saved ribbon">−{formatPercent(saved)}</span>}
    </span>
  )
}
