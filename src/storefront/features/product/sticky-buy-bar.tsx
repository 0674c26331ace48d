import { type RefObject, useEffect, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { AddToCartForm } from '#storefront/kit/add-to-cart-form.tsx'
import { Price } from '#ui/price.tsx'
import { AddButton } from './add-button.tsx'

export type StickyBuyBarProps = {
  product: ProductDetail
  variant: Variant
  canBuy: boolean
  /** The bar is there while this is not in sight. */
  watched: RefObject<HTMLElement | null>
}

/** On a phone: price and action within reach of the thumb. */
export function StickyBuyBar({ product, variant, canBuy, watched }: StickyBuyBarProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) => setIsNeeded(entry?.isIntersecting === false))
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  if (!isNeeded || !canBuy) return null
  return (
    <div className="buy-bar">
      <div className="grid min-w-0">
        {/* The size that goes into the cart, where the choice is out of sight. */}
        {variant.name !== '' && <span className="truncate text-xs text-ink-soft">{variant.name}</span>}
        <Price
          cents={variant.price_cents}
          originalCents={variant.previous_lowest_price_cents ?? undefined}
          size="lg"
          isStacked
        />
      </div>
      <AddToCartForm className="ml-auto w-1/2 shrink-0">
        <AddButton product={product} variant={variant} />
      </AddToCartForm>
    </div>
  )
}
