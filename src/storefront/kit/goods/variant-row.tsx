import type { Variant } from '#contracts/catalog.ts'
import { GoodsPrice } from './goods-price.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { addFieldName, toAddValue } from './add-field.ts'
import { ColorSample } from './color-sample.tsx'
import { toStockWords } from './stock-words.ts'

export type VariantRowProps = {
  productId: number
  variant: Variant
  label: string
  /** With its stock only if that is unusual, and without a price: one of many that cost the same. */
  isShort?: boolean
  hasSample?: boolean
  onChosen: () => void
}

/** A variant to choose: its button adds it. Must be inside an AddToCartForm. */
export function VariantRow({
  productId,
  variant,
  label,
  isShort = false,
  hasSample = false,
  onChosen,
}: VariantRowProps) {
  const stock = toStockWords(variant.availability)
  return (
    <button
      type="submit"
      name={addFieldName}
      value={toAddValue({ productId, variantId: variant.id })}
      disabled={!stock.canBuy}
      onClick={onChosen}
      className="flex min-h-12 w-full flex-wrap items-center gap-x-3 rounded-control border border-edge px-3 py-2 text-left transition hover:border-primary-700 disabled:border-line disabled:bg-panel"
    >
      {hasSample && variant.color && (
        <span className="flex *:size-6 *:border *:border-edge">
          <ColorSample hex={variant.color.hex} />
        </span>
      )}
      <span className="min-w-8 font-semibold">{label}</span>
      {isShort && stock.state === 'available' ? (
        <span className="sr-only">{stock.text}</span>
      ) : (
        <StockText state={stock.state} className="grow">
          {stock.text}
        </StockText>
      )}
      {!isShort && (
        <GoodsPrice cents={variant.price_cents} originalCents={variant.previous_lowest_price_cents ?? undefined} />
      )}
    </button>
  )
}
