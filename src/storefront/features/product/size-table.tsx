import { useState } from 'react'
import type { ProductDetail } from '#contracts/catalog.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type SizeTableProps = { table: NonNullable<ProductDetail['size_table']> }

export function SizeTable({ table }: SizeTableProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="-my-2 noscript:hidden" onClick={() => setIsOpen(true)}>
        {messages.product.sizeTable}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={messages.product.sizeTable}>
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
    </>
  )
}
