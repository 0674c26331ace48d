import type { RefObject } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { useInSight } from '#storefront/kit/analytics/use-in-sight.ts'
import { markPage } from '#storefront/kit/page/mark-page.ts'
import { Price } from '#ui/price.tsx'
import { AddButton } from './add-button.tsx'
import '../product.css'

export type StickyBuyBarProps = {
  product: ProductDetail
  variant: Variant
  canBuy: boolean
  isSizeOpen: boolean
  /** The bar shows while this element is out of sight. */
  watched: RefObject<HTMLElement | null>
}

/** Price and button at the bottom of a phone, within reach of the thumb. */
export function StickyBuyBar({ product, variant, canBuy, isSizeOpen, watched }: StickyBuyBarProps) {
  const isNeeded = useInSight(watched) === false
  if (!isNeeded || !canBuy) return null
  return (
    <div ref={markPage} className="bottom-bar md:hidden">
      <div className="buy-bar">
        <div className="grid min-w-0">
          {/* Says which size is added, because the choice is out of sight. */}
          {variant.name !== '' && !isSizeOpen && <span className="truncate text-xs text-ink-soft">{variant.name}</span>}
          <Price
            cents={variant.price_cents}
            originalCents={variant.previous_lowest_price_cents ?? undefined}
            size="lg"
            isStacked
          />
        </div>
        <AddToCartForm className="ml-auto w-1/2 shrink-0">
          <AddButton product={product} variant={variant} isSizeOpen={isSizeOpen} />
        </AddToCartForm>
      </div>
    </div>
  )
}
