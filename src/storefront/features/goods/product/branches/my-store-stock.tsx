import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { promiseMessages } from '#storefront/i18n/promise-messages.ts'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'
import type { MyStore } from '#storefront/kit/goods/my-store.ts'
import { StockText } from '#ui/stock-text.tsx'
import { findReadyDay, loadBranches, piecesOf } from './branches.ts'

export type MyStoreStockProps = { store: MyStore; productId: number; variantId: number }

/** The stock of the visitor's own store; renders nothing until it is loaded. */
export function MyStoreStock({ store, productId, variantId }: MyStoreStockProps) {
  const { answer } = useLoaded(async () => ({ branches: await loadBranches(productId), now: new Date() }))
  const row = answer?.branches.find((candidate) => candidate.store.id === store.id)
  if (!answer || !row) return null
  const pieces = piecesOf(row, variantId)
  const day = pieces > 0 ? findReadyDay(row, answer.now) : undefined
  return (
    <span className="mb-1 block">
      <span className="font-semibold">{promiseMessages.myStore(store.town)}</span>{' '}
      <StockText state={pieces > 0 ? 'available' : 'unavailable'}>
        {pieces > 0 ? productDialogMessages.storeStock(pieces) : productDialogMessages.storeEmpty}
      </StockText>
      {day !== undefined && <span className="block text-ink-soft">{promiseMessages.readyOn(day)}</span>}
    </span>
  )
}
