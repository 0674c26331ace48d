import { type MouseEvent, Suspense, lazy } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { paths } from '#storefront/paths.ts'
import { StoreIcon } from '#ui/icons.tsx'
import '../product.css'

export type StoreStockProps = { product: ProductDetail; variant: Variant; isSizeOpen: boolean }

const StoreStockSheet = lazy(
  withReload(async () => ({ default: (await import('./store-stock-sheet.tsx')).StoreStockSheet })),
)
const MyStoreStock = lazy(withReload(async () => ({ default: (await import('./my-store-stock.tsx')).MyStoreStock })))

export function StoreStock({ product, variant, isSizeOpen }: StoreStockProps) {
  const dialog = useLazyDialog()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dialog.open()
  }
  const myStore = useMyStore()
  return (
    <li className="promise">
      <StoreIcon className="size-6" />
      <span>
        {myStore && (
          <Suspense>
            <MyStoreStock key={product.id} store={myStore} productId={product.id} variantId={variant.id} />
          </Suspense>
        )}
        <RouterLink
          href={paths.branches(product, variant.id)}
          rel="nofollow"
          aria-haspopup="dialog"
          onClick={open}
          className="target font-semibold text-primary-600 hover:underline"
        >
          {productMessages.pickupText}
        </RouterLink>
      </span>
      {dialog.isWanted && (
        <Suspense>
          <StoreStockSheet
            product={product}
            variant={variant}
            isSizeOpen={isSizeOpen}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </li>
  )
}
