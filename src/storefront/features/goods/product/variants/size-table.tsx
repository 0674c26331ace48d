import { Suspense, lazy } from 'react'
import type { ProductDetail } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { Button } from '#ui/button.tsx'

const SizeTableDialog = lazy(
  withReload(async () => ({ default: (await import('./size-table-dialog.tsx')).SizeTableDialog })),
)

// For visitors without scripts. A browser with scripts ignores <noscript>, so only the server imports the rows eagerly.
const SizeTableRows = import.meta.env.SSR ? (await import('./size-table-rows.tsx')).SizeTableRows : undefined

export type SizeTableProps = { table: NonNullable<ProductDetail['size_table']> }

export function SizeTable({ table }: SizeTableProps) {
  const dialog = useLazyDialog()
  return (
    <>
      <Button look="quiet" className="-my-2 -mr-4 noscript:hidden" onClick={dialog.open}>
        {productMessages.sizeTable}
      </Button>
      <noscript className="w-full">
        {SizeTableRows && (
          <details>
            <summary className="font-semibold text-primary-600">{productMessages.sizeTable}</summary>
            <SizeTableRows table={table} />
          </details>
        )}
      </noscript>
      {dialog.isWanted && (
        <Suspense>
          <SizeTableDialog table={table} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
