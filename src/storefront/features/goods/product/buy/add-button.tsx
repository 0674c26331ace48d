import { type MouseEvent, Suspense, lazy, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { addFieldName, toAddValue } from '#storefront/kit/goods/add-field.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { Button } from '#ui/button.tsx'
import { CartIcon } from '#ui/icons.tsx'

const SizeSheet = lazy(withReload(async () => ({ default: (await import('../variants/size-sheet.tsx')).SizeSheet })))

/** The id of the size choice on the page. */
export const sizeAnchor = 'velkost'

export type AddButtonProps = { product: ProductDetail; variant: Variant; isSizeOpen: boolean }

export function AddButton({ product, variant, isSizeOpen }: AddButtonProps) {
  if (isSizeOpen) return <SizeButton product={product} variant={variant} />
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

/** Asks for the size first; without scripts it links to the size choice on the page. */
function SizeButton({ product, variant }: { product: ProductDetail; variant: Variant }) {
  const dialog = useLazyDialog()
  const [quantity, setQuantity] = useState('1')
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const form = event.currentTarget.closest('form')
    const given = form && new FormData(form).get('quantity')
    setQuantity(typeof given === 'string' ? given : '1')
    dialog.open()
  }
  return (
    <>
      <Button as="a" href={`#${sizeAnchor}`} aria-haspopup="dialog" size="lg" isWide icon={<CartIcon />} onClick={open}>
        {productMessages.add}
      </Button>
      {dialog.isWanted && (
        <Suspense>
          <SizeSheet
            product={product}
            variant={variant}
            quantity={quantity}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  )
}
