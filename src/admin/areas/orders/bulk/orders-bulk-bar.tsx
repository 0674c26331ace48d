import { useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { bulkWords as words } from '#admin/i18n/bulk-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { RunsLink } from '#admin/kit/runs/runs-link.tsx'
import { Button } from '#ui/button.tsx'
import { OrdersBulkDialog } from './orders-bulk-dialog.tsx'

/** What can be done with the marked orders. */
export function OrdersBulkBar({ orders, onDone }: { orders: readonly AdminOrderRow[]; onDone: () => void }) {
  // Those that were marked when the window was opened: the list goes on living behind it.
  const [open, setOpen] = useState<readonly AdminOrderRow[]>()
  return (
    <div className="sticky top-0 z-10 flex items-center gap-2 bg-secondary-100 px-4 py-1.5 md:px-6">
      <span className="grow font-medium">{listWords.selected(orders.length)}</span>
      <RunsLink />
      <Button look="quiet" onClick={() => setOpen(orders)}>
        {words.change}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {listWords.clearSelection}
      </Button>
      {open && (
        <OrdersBulkDialog
          orders={open}
          onClose={(isDone) => {
            setOpen(undefined)
            if (isDone) onDone()
          }}
        />
      )}
    </div>
  )
}
