import { useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { bulkWords as words } from '#admin/i18n/bulk-words.ts'
import { MarkedBar } from '#admin/kit/list/marked-bar.tsx'
import { Button } from '#ui/button.tsx'
import { OrdersBulkDialog } from './orders-bulk-dialog.tsx'

/** What can be done with the marked orders. */
export function OrdersBulkBar({ orders, onDone }: { orders: readonly AdminOrderRow[]; onDone: () => void }) {
  // Those that were marked when the window was opened: the list goes on living behind it.
  const [open, setOpen] = useState<readonly AdminOrderRow[]>()
  return (
    <MarkedBar count={orders.length} onClear={onDone}>
      <Button look="quiet" onClick={() => setOpen(orders)}>
        {words.change}
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
    </MarkedBar>
  )
}
