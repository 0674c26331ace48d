import { Suspense, lazy } from 'react'
import type { ProductDetail } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'
import { useLazyDialog } from '#storefront/kit/use-lazy-dialog.ts'
import { Button } from '#ui/button.tsx'

const SizeTableDialog = lazy(
  withReload(async () => ({ default: (await import('./size-table-dialog.tsx')).SizeTableDialog })),
)

export type SizeTableProps = { table: NonNullable<ProductDetail['size_table']> }

export function SizeTable({ table }: SizeTableProps) {
  const dialog = useLazyDialog()
  return (
    <>
      <Button look="quiet" className="-my-2 noscript:hidden" onClick={dialog.open}>
        {productMessages.sizeTable}
      </Button>
      {dialog.isWanted && (
        <Suspense>
          <SizeTableDialog table={table} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
