import { useRef } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { AddToCartForm } from '#storefront/kit/add-to-cart-form.tsx'
import { isForAdults } from '#storefront/kit/age-limit.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { labelTones, toShownLabels } from '#storefront/kit/shown-labels.ts'
import { toStockWords } from '#storefront/kit/stock-words.ts'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { AddButton } from './add-button.tsx'
import { BuyPromises } from './buy-promises.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { VariantChoice } from './variant-choice.tsx'

export type BuyBoxProps = { product: ProductDetail; variant: Variant }

const maxQuantity = 999

export function BuyBox({ product, variant }: BuyBoxProps) {
  const stock = toStockWords(variant.availability)
  const form = useRef<HTMLDivElement>(null)
  return (
    <div className="buy-box">
      <BuyTitle product={product} variant={variant} />
      <VariantChoice product={product} variant={variant} />
      <BuyPrice variant={variant} />
      <div ref={form} className="grid gap-3">
        <StockText state={stock.state} className="text-sm">
          {stock.text}
        </StockText>
        <AddToCartForm className="flex gap-3">
          {stock.canBuy && (
            <QuantityStepper
              // Another variant, another count.
              key={variant.id}
              name="quantity"
              value={1}
              max={Math.max(1, Math.min(maxQuantity, variant.availability.quantity || maxQuantity))}
              size="lg"
            />
          )}
          <AddButton product={product} variant={variant} canBuy={stock.canBuy} />
        </AddToCartForm>
      </div>
      <BuyNotices product={product} />
      <BuyPromises product={product} variant={variant} />
      <StickyBuyBar product={product} variant={variant} canBuy={stock.canBuy} watched={form} />
    </div>
  )
}

function BuyTitle({ product, variant }: BuyBoxProps) {
  return (
    <div className="grid gap-2">
      {product.labels.length > 0 && (
        <p className="flex gap-2">
          {toShownLabels(product.labels).map((label) => (
            <Badge key={label} tone={labelTones[label]}>
              {messages.card.labels[label]}
            </Badge>
          ))}
        </p>
      )}
      <h1 className="text-2xl md:text-3xl">{product.name}</h1>
      <p className="text-xs text-ink-soft">
        {productMessages.code} {variant.code}
        {product.brand && (
          <>
            {' · '}
            {productMessages.brand} {product.brand.name}
          </>
        )}
      </p>
      {product.short_description !== '' && <p>{product.short_description}</p>}
    </div>
  )
}

function BuyPrice({ variant }: { variant: Variant }) {
  const reference = variant.previous_lowest_price_cents ?? variant.original_price_cents
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price cents={variant.price_cents} originalCents={reference ?? undefined} size="xl" />
        <span className="text-xs text-ink-soft">{productMessages.withVat}</span>
      </p>
      {variant.previous_lowest_price_cents !== null && (
        <p className="text-xs text-ink-soft">
          {productMessages.previousLowest(variant.previous_lowest_price_cents)}
          <span className="block">{productMessages.previousLowestNote}</span>
        </p>
      )}
    </div>
  )
}

function BuyNotices({ product }: { product: ProductDetail }) {
  return (
    <>
      {isForAdults(product) && <Alert tone="warning">{productMessages.adult}</Alert>}
      {product.danger_class !== null && <Alert tone="info">{productMessages.danger}</Alert>}
      {product.is_bulky && <Alert tone="info">{productMessages.bulky}</Alert>}
      {/* Balloons: shown before the purchase, not in a tab below it (EN 71-1). */}
      {product.warnings !== '' && (
        <p className="rounded-card bg-warning-50 p-4 text-xs text-ink">
          {product.warnings}{' '}
          <RouterLink href={`${paths.product(product)}#bezpecnost`} className="font-semibold underline">
            {productMessages.safety}
          </RouterLink>
        </p>
      )}
    </>
  )
}
