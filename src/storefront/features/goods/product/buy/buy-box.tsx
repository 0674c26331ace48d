import { keepTogether } from '#kernel/keep-together.ts'
import { Suspense, lazy, useRef } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise } from '#contracts/delivery-promise.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { adultFieldName } from '#storefront/kit/goods/add-field.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { labelTones, sayLabel, toShownLabels } from '#storefront/kit/goods/shown-labels.ts'
import { toStockWords } from '#storefront/kit/goods/stock-words.ts'
import { useGroupDiscount } from '#storefront/kit/goods/group-discount.ts'
import { Badge } from '#ui/badge.tsx'
import { formatPrice } from '#ui/format.ts'
import { Price } from '#ui/price.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { RatingStars } from '#ui/rating-stars.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { AddButton } from './add-button.tsx'
import { BuyNotices } from './buy-notices.tsx'
import { BuyPromises } from './buy-promises.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { VariantChoice } from '../variants/variant-choice.tsx'
import { WatchLinks } from '../watchdog/watch-links.tsx'
import '../product.css'

type BoughtProps = { product: ProductDetail; variant: Variant }
export type BuyBoxProps = BoughtProps & {
  /** The size of the variant is not chosen yet. */
  isSizeOpen: boolean
  promise: DeliveryPromise
}

const maxQuantity = 999

// A stored page knows no customer group: its price is loaded after the page, with the session.
const GroupPrice = lazy(withReload(async () => ({ default: (await import('./group-price.tsx')).GroupPrice })))

export function BuyBox({ product, variant, isSizeOpen, promise }: BuyBoxProps) {
  const stock = toStockWords(variant.availability)
  // The sizes of this color, whose prices may differ.
  const sizes = isSizeOpen ? product.variants.filter(({ color }) => color?.value === variant.color?.value) : []
  const cheapest = sizes.reduce((least, size) => (size.price_cents < least.price_cents ? size : least), variant)
  const form = useRef<HTMLDivElement>(null)
  return (
    <div className="buy-box">
      <BuyTitle product={product} variant={variant} />
      <VariantChoice product={product} variant={variant} isSizeOpen={isSizeOpen} />
      <BuyPrice
        variant={cheapest}
        isFrom={sizes.some((size) => size.price_cents > cheapest.price_cents)}
        hasVat={product.tax_rate.rate > 0}
      />
      <div ref={form} className="grid gap-3">
        <StockText state={stock.state} className="text-sm">
          {stock.text}
        </StockText>
        {stock.canBuy && (
          <AddToCartForm className="flex flex-wrap gap-3 *:last:flex-[1_1_9rem]">
            <QuantityStepper
              // Another variant starts with its own quantity.
              key={variant.id}
              name="quantity"
              value={1}
              max={Math.max(1, Math.min(maxQuantity, variant.availability.quantity || maxQuantity))}
              size="lg"
            />
            {isForAdults(product.min_age) && <AdultBox />}
            <AddButton product={product} variant={variant} isSizeOpen={isSizeOpen} />
          </AddToCartForm>
        )}
        <WatchLinks product={product} variant={variant} isSoldOut={!stock.canBuy} />
      </div>
      <BuyNotices product={product} />
      <BuyPromises product={product} variant={variant} isSizeOpen={isSizeOpen} promise={promise} />
      <StickyBuyBar product={product} variant={variant} canBuy={stock.canBuy} isSizeOpen={isSizeOpen} watched={form} />
    </div>
  )
}

/** Asks for the age without scripts; the server adds the goods only with this confirmation. */
function AdultBox() {
  return (
    <noscript>
      <label className="flex min-h-11 basis-full items-center gap-2">
        <input type="checkbox" name={adultFieldName} value="1" required />
        {productMessages.confirmAdult}
      </label>
    </noscript>
  )
}

function BuyTitle({ product, variant }: BoughtProps) {
  return (
    <div className="grid gap-2">
      {product.labels.length > 0 && (
        <p className="flex gap-2">
          {toShownLabels(product.labels).map((label) => (
            <Badge key={label} tone={labelTones[label]}>
              {sayLabel(label, product.sale_label)}
            </Badge>
          ))}
        </p>
      )}
      <h1 className="text-2xl md:text-3xl">{keepTogether(product.name)}</h1>
      <p className="text-xs text-ink-soft">
        {productMessages.code} {variant.code}
        {product.brand && (
          <>
            {' · '}
            {productMessages.brand} {product.brand.name}
          </>
        )}
      </p>
      {product.rating && (
        <p>
          <a href="#hodnotenia" className="target inline-flex flex-wrap items-center gap-x-2 hover:underline">
            <RatingStars
              value={product.rating.average}
              label={productMessages.rating(product.rating.average)}
              size="md"
            />
            <span className="text-ink-soft">{productMessages.reviews(product.rating.count)}</span>
          </a>
        </p>
      )}
      {product.gift_name && <p className="font-semibold">{productMessages.gift(product.gift_name)}</p>}
      {product.short_description !== '' && <p>{keepTogether(product.short_description)}</p>}
    </div>
  )
}

/** The saving is calculated only from the previous lowest price (Act 108/2024, § 7). */
function BuyPrice({ variant, isFrom, hasVat }: { variant: Variant; isFrom: boolean; hasVat: boolean }) {
  const groupPercent = useGroupDiscount()
  const { price_cents: cents, original_price_cents: original, previous_lowest_price_cents: previous } = variant
  const { singly_cents: singly } = variant
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price
          cents={cents}
          originalCents={previous ?? undefined}
          size="xl"
          {...(isFrom && { prefix: goodsMessages.card.from })}
        />
        {hasVat && <span className="text-xs text-ink-soft">{productMessages.withVat}</span>}
      </p>
      {groupPercent > 0 && (
        <Suspense>
          <GroupPrice variant={variant} />
        </Suspense>
      )}
      {singly !== undefined && (
        <p className="text-sm">
          <span className="font-semibold">{productMessages.saving(singly - cents)}</span>{' '}
          <span className="text-ink-soft">{productMessages.singly(singly)}</span>
        </p>
      )}
      {original !== null && original !== previous && original > cents && (
        <p className="text-xs text-ink-soft">
          {productMessages.regularPrice} <s>{formatPrice(original)}</s>
        </p>
      )}
      {previous !== null && (
        <p className="text-xs text-ink-soft">
          {productMessages.previousLowest(previous)}
          <span className="block">{productMessages.previousLowestNote}</span>
        </p>
      )}
    </div>
  )
}
