import { productMessages } from '#storefront/i18n/product-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SizeTableRows, type SizeTableRowsProps } from './size-table-rows.tsx'

export type SizeTableDialogProps = SizeTableRowsProps & { isOpen: boolean; onClose: () => void }

export function SizeTableDialog({ table, isOpen, onClose }: SizeTableDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={productMessages.sizeTable}>
      <SizeTableRows table={table} />
    </Dialog>
  )
}
