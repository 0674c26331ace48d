import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { addFieldName, toAddValue } from '#storefront/add-to-cart.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { CartIcon } from '#ui/icons.tsx'

export type AddButtonProps = { product: ProductDetail; variant: Variant; canBuy: boolean }

export function AddButton({ product, variant, canBuy }: AddButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      isWide
      icon={<CartIcon />}
      name={addFieldName}
      value={toAddValue({ productId: product.id, variantId: variant.id })}
      disabledReason={canBuy ? undefined : messages.product.soldOutReason}
    >
      {messages.product.add}
    </Button>
  )
}
