import { createPortal } from 'react-dom'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productBelowMessages } from '#storefront/i18n/product-below-messages.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { VariantRow } from '#storefront/kit/goods/variant-row.tsx'
import { Dialog } from '#ui/dialog.tsx'

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
              <VariantRow productId={product.id} variant={size} label={size.size ?? size.name} onChosen={onClose} />
            </li>
          ))}
        </ul>
      </AddToCartForm>
    </Dialog>,
    document.body,
  )
}
