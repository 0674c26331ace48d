import { createPortal } from 'react-dom'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productBelowMessages } from '#storefront/i18n/product-below-messages.ts'
import { addFieldName, toAddValue } from '#storefront/kit/goods/add-field.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { toStockWords } from '#storefront/kit/goods/stock-words.ts'
import { Price } from '#ui/price.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StockText } from '#ui/stock-text.tsx'

export type SizeSheetProps = {
  product: ProductDetail
  /** The sheet offers the sizes of its color. */
  variant: Variant
  quantity: string
  isOpen: boolean
  onClose: () => void
}

/** The sizes of the chosen color; pressing one adds it. A portal, because its form must not nest in the form of its button. */
export function SizeSheet({ product, variant, quantity, isOpen, onClose }: SizeSheetProps) {
  const sizes = product.variants.filter(({ color }) => color?.value === variant.color?.value)
  return createPortal(
    <Dialog isDrawer isOpen={isOpen} onClose={onClose} title={productBelowMessages.chooseSizeTitle}>
      <AddToCartForm>
        <input type="hidden" name="quantity" value={quantity} />
        <ul className="grid gap-2">
          {sizes.map((size) => (
            <li key={size.id}>
              <SizeRow productId={product.id} size={size} onChosen={onClose} />
            </li>
          ))}
        </ul>
      </AddToCartForm>
    </Dialog>,
    document.body,
  )
}

type SizeRowProps = { productId: number; size: Variant; onChosen: () => void }

function SizeRow({ productId, size, onChosen }: SizeRowProps) {
  const stock = toStockWords(size.availability)
  return (
    <button
      type="submit"
      name={addFieldName}
      value={toAddValue({ productId, variantId: size.id })}
      disabled={!stock.canBuy}
      onClick={onChosen}
      className="flex min-h-13 w-full flex-wrap items-center gap-x-4 rounded-control border border-edge px-4 py-2 text-left transition hover:border-primary-700 disabled:border-line disabled:bg-panel"
    >
      <span className="font-semibold">{size.size ?? size.name}</span>
      <StockText state={stock.state} className="grow">
        {stock.text}
      </StockText>
      <Price cents={size.price_cents} originalCents={size.previous_lowest_price_cents ?? undefined} />
    </button>
  )
}
