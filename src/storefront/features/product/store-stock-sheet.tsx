import { Suspense, use, useState } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StockText } from '#ui/stock-text.tsx'

export type StoreStockSheetProps = { productId: number; variantId: number; isOpen: boolean; onClose: () => void }

type StoreRow = { store: { id: number; name: string; town: string }; stock: Record<string, number> }

/** Stock per branch changes by the minute: it is asked for each time somebody wants to know. */
export function StoreStockSheet({ productId, variantId, isOpen, onClose }: StoreStockSheetProps) {
  const [rows] = useState(() => loadRows(productId))
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={productMessages.storesTitle}>
      <Suspense fallback={<Spinner className="size-8 text-primary-600" label={productMessages.storesLoading} />}>
        <StoreRows rows={rows} variantId={variantId} />
      </Suspense>
    </Sheet>
  )
}

function StoreRows({ rows, variantId }: { rows: Promise<StoreRow[] | undefined>; variantId: number }) {
  const stores = use(rows)
  if (!stores) return <Alert tone="danger">{productMessages.storesFailed}</Alert>
  const pieces = ({ stock }: StoreRow) => stock[String(variantId)] ?? 0
  return (
    <ul className="divide-y divide-line">
      {stores
        .toSorted((a, b) => Number(pieces(b) > 0) - Number(pieces(a) > 0))
        .map((row) => (
          <li key={row.store.id} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4">
            <RouterLink href={paths.store(row.store.id)} className="target font-semibold hover:text-primary-700">
              {row.store.town}
            </RouterLink>
            <StockText state={pieces(row) > 0 ? 'available' : 'unavailable'}>
              {pieces(row) > 0 ? productMessages.storeStock(pieces(row)) : productMessages.storeEmpty}
            </StockText>
          </li>
        ))}
    </ul>
  )
}

async function loadRows(productId: number): Promise<StoreRow[] | undefined> {
  try {
    return (await getBrowserApi().catalog.productStores({ params: { id: productId } })).data
  } catch {
    return undefined
  }
}
