import type { ProductDetail } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { Dialog } from '#ui/dialog.tsx'

export type SizeTableDialogProps = {
  table: NonNullable<ProductDetail['size_table']>
  isOpen: boolean
  onClose: () => void
}

export function SizeTableDialog({ table, isOpen, onClose }: SizeTableDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={productMessages.sizeTable}>
      <div className="overflow-x-auto">
        <table className="facts-table">
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={table.columns[index + 1] ?? cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
