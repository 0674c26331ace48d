import { Suspense, use, useState } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { StoreIcon } from '#ui/icons.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StockText } from '#ui/stock-text.tsx'

export type StoreStockProps = { productId: number; variantId: number }

type StoreRow = { store: { id: number; name: string; town: string }; stock: Record<string, number> }

/** Stock per branch changes by the minute: it is asked for when somebody wants to know. */
export function StoreStock({ productId, variantId }: StoreStockProps) {
  const [rows, setRows] = useState<Promise<StoreRow[] | undefined>>()
  return (
    <li className="promise">
      <StoreIcon className="size-6" />
      <span>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setRows(loadRows(productId))}
          className="target text-left font-semibold text-primary-600 hover:underline noscript:hidden"
        >
          {messages.product.pickupText}
        </button>
        <RouterLink href={paths.stores()} className="hidden font-semibold noscript:inline">
          {messages.stores.title}
        </RouterLink>
      </span>
      <Sheet isOpen={rows !== undefined} onClose={() => setRows(undefined)} title={messages.product.storesTitle}>
        {rows && (
          <Suspense fallback={<Spinner className="size-8 text-primary-600" label={messages.product.storesLoading} />}>
            <StoreRows rows={rows} variantId={variantId} />
          </Suspense>
        )}
      </Sheet>
    </li>
  )
}

function StoreRows({ rows, variantId }: { rows: Promise<StoreRow[] | undefined>; variantId: number }) {
  const stores = use(rows)
  if (!stores) return <Alert tone="danger">{messages.product.storesFailed}</Alert>
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
              {pieces(row) > 0 ? messages.product.storeStock(pieces(row)) : messages.product.storeEmpty}
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
