import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { LoadingPlace } from '#storefront/kit/loading-place.tsx'
import { useLoaded } from '#storefront/kit/use-loaded.ts'
import { chooseMyStore, useMyStore } from '#storefront/kit/my-store.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { type StoreRow, loadStoreRows, piecesOf } from './store-rows.ts'

export type StoreStockSheetProps = { productId: number; variantId: number; isOpen: boolean; onClose: () => void }

export function StoreStockSheet({ productId, variantId, isOpen, onClose }: StoreStockSheetProps) {
  return (
    <Dialog isDrawer isOpen={isOpen} onClose={onClose} title={productDialogMessages.storesTitle}>
      <StoreRows productId={productId} variantId={variantId} />
    </Dialog>
  )
}

function StoreRows({ productId, variantId }: Pick<StoreStockSheetProps, 'productId' | 'variantId'>) {
  const { answer: stores, failure, retry } = useLoaded(() => loadStoreRows(productId))
  const myStore = useMyStore()
  if (!stores) return <LoadingPlace label={productDialogMessages.storesLoading} failure={failure} retry={retry} />
  const rank = (row: StoreRow) => (row.store.id === myStore?.id ? 2 : piecesOf(row, variantId) > 0 ? 1 : 0)
  return (
    <>
      <p className="pb-3 text-xs text-ink-soft">{productDialogMessages.myStoreHint}</p>
      <ul className="divide-y divide-line">
        {stores
          .toSorted((a, b) => rank(b) - rank(a))
          .map((row) => (
            <StoreItem key={row.store.id} row={row} variantId={variantId} isMine={row.store.id === myStore?.id} />
          ))}
      </ul>
    </>
  )
}

function StoreItem({ row, variantId, isMine }: { row: StoreRow; variantId: number; isMine: boolean }) {
  const { store } = row
  const pieces = piecesOf(row, variantId)
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="grid">
        <RouterLink href={paths.store(store.id)} className="target font-semibold hover:text-primary-700">
          {store.town}
        </RouterLink>
        <StockText state={pieces > 0 ? 'available' : 'unavailable'}>
          {pieces > 0 ? productDialogMessages.storeStock(pieces) : productDialogMessages.storeEmpty}
        </StockText>
      </span>
      <button
        type="button"
        aria-pressed={isMine}
        aria-label={`${productDialogMessages.myStore}: ${store.town}`}
        onClick={() => chooseMyStore(isMine ? undefined : store)}
        className="target inline-flex min-h-11 shrink-0 items-center gap-1 text-xs font-semibold text-primary-600 hover:underline"
      >
        {isMine ? (
          <>
            <CheckIcon className="size-4" />
            {productDialogMessages.myStore}
          </>
        ) : (
          productDialogMessages.chooseMyStore
        )}
      </button>
    </li>
  )
}
