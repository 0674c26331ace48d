import { clsx } from 'clsx'
import { useState } from 'react'
import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { offerWords as words } from '#admin/i18n/offer-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { variantName } from './variant-name.ts'

export type VariantRowProps = {
  variant: AdminVariant
  /** The product has no other. */
  isOnly: boolean
  /** Offered before the visitor has chosen. */
  isFirst: boolean
  /** Undefined = not for this person. */
  onPrice: (() => void) | undefined
  onEdit: (() => void) | undefined
  onEarlier: (() => void) | undefined
}

export function VariantRow({ variant, isOnly, isFirst, onPrice, onEdit, onEarlier }: VariantRowProps) {
  const name = variantName(variant)
  const notes = [variant.code, variant.ean, isFirst && words.first, !variant.is_active && words.hidden]
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-2 first:border-t-0',
        !variant.is_active && 'text-ink-soft',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{isOnly && name === variant.code ? words.onlyOne : name}</span>
        <span className="block truncate text-xs text-ink-soft">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-right tabular-nums">
        <Price variant={variant} />
        {variant.stock !== null && <span className="block text-xs text-ink-soft">{words.pieces(variant.stock)}</span>}
      </span>
      <span className="flex">
        {onEarlier && (
          <IconButton label={words.earlier(name)} title={words.earlier(name)} onClick={onEarlier}>
            <Icon name="back" className="size-4 rotate-90" />
          </IconButton>
        )}
        {onPrice && (
          <IconButton label={words.price(name)} title={words.price(name)} onClick={onPrice}>
            <Icon name="card" className="size-4" />
          </IconButton>
        )}
        {onEdit && (
          <IconButton label={words.edit(name)} title={words.edit(name)} onClick={onEdit}>
            <Icon name="goods" className="size-4" />
          </IconButton>
        )}
      </span>
    </li>
  )
}

/** The price of today, and the sale that is on or planned. */
function Price({ variant }: { variant: AdminVariant }) {
  const { price_cents: cents, sale_price_cents: sale, sale_from: from, sale_to: to } = variant
  const [now] = useState(() => Date.now())
  if (cents === null) return null
  const isOver = to !== null && Date.parse(to) <= now
  if (sale === null || isOver) return <span className="block">{formatPrice(cents)}</span>
  if (from !== null && Date.parse(from) > now) {
    return (
      <>
        <span className="block">{formatPrice(cents)}</span>
        <span className="block text-xs text-ink-soft">{words.planned(formatPrice(sale), formatTime(from))}</span>
      </>
    )
  }
  return (
    <>
      <span className="block">
        <s className="text-ink-soft">{formatPrice(cents)}</s> <strong>{formatPrice(sale)}</strong>
      </span>
      {to !== null && <span className="block text-xs text-ink-soft">{words.until(formatTime(to))}</span>}
    </>
  )
}
