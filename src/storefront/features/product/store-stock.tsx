import { Suspense, lazy } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { useMyStore } from '#storefront/kit/my-store.ts'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { useLazyDialog } from '#storefront/kit/use-lazy-dialog.ts'
import { paths } from '#storefront/paths.ts'
import { StoreIcon } from '#ui/icons.tsx'
import './product.css'

export type StoreStockProps = { productId: number; variantId: number }

const StoreStockSheet = lazy(
  withReload(async () => ({ default: (await import('./store-stock-sheet.tsx')).StoreStockSheet })),
)
const MyStoreStock = lazy(withReload(async () => ({ default: (await import('./my-store-stock.tsx')).MyStoreStock })))

export function StoreStock({ productId, variantId }: StoreStockProps) {
  const dialog = useLazyDialog()
  const myStore = useMyStore()
  return (
    <li className="promise">
      <StoreIcon className="size-6" />
      <span>
        {myStore && (
          <Suspense>
            <MyStoreStock key={productId} store={myStore} productId={productId} variantId={variantId} />
          </Suspense>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={dialog.open}
          className="target text-left font-semibold text-primary-600 hover:underline noscript:hidden"
        >
          {productMessages.pickupText}
        </button>
        <RouterLink href={paths.stores()} className="hidden font-semibold noscript:inline">
          {messages.header.stores}
        </RouterLink>
      </span>
      {dialog.isWanted && (
        <Suspense>
          <StoreStockSheet productId={productId} variantId={variantId} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </li>
  )
}
