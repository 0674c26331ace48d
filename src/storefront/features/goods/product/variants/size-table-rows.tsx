import type { ProductDetail } from '#contracts/catalog.ts'

export type SizeTableRowsProps = { table: NonNullable<ProductDetail['size_table']> }

export function SizeTableRows({ table }: SizeTableRowsProps) {
  return (
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
  )
}
