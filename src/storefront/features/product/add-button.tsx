import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { addFieldName, toAddValue } from '#storefront/kit/add-field.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { Button } from '#ui/button.tsx'
import { CartIcon } from '#ui/icons.tsx'

export type AddButtonProps = { product: ProductDetail; variant: Variant }

export function AddButton({ product, variant }: AddButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      isWide
      icon={<CartIcon />}
      name={addFieldName}
      value={toAddValue({ productId: product.id, variantId: variant.id })}
    >
      {productMessages.add}
    </Button>
  )
}
