import { Suspense, use, useState } from 'react'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import type { MyStore } from '#storefront/kit/my-store.ts'
import { StockText } from '#ui/stock-text.tsx'
import { type StoreRow, loadStoreRows, piecesOf } from './store-rows.ts'

export type MyStoreStockProps = { store: MyStore; productId: number; variantId: number }

/** What lies in the branch that the visitor goes to. */
export function MyStoreStock({ store, productId, variantId }: MyStoreStockProps) {
  const [rows] = useState(() => loadStoreRows(productId))
  return (
    <Suspense>
      <Pieces store={store} rows={rows} variantId={variantId} />
    </Suspense>
  )
}

type PiecesProps = { store: MyStore; rows: Promise<StoreRow[] | undefined>; variantId: number }

function Pieces({ store, rows, variantId }: PiecesProps) {
  const row = use(rows)?.find((candidate) => candidate.store.id === store.id)
  if (!row) return null
  const pieces = piecesOf(row, variantId)
  return (
    <span className="mb-1 block">
      <span className="font-semibold">{productDialogMessages.myStoreOf(store.town)}</span>{' '}
      <StockText state={pieces > 0 ? 'available' : 'unavailable'}>
        {pieces > 0 ? productDialogMessages.storeStock(pieces) : productDialogMessages.storeEmpty}
      </StockText>
    </span>
  )
}
