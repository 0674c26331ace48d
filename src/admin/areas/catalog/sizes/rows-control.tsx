import { type ClipboardEvent, useState } from 'react'
import { measures, sizeRowsSchema } from '#contracts/size-tables.ts'
import { findSizeFaults } from '#contracts/validate-size-table.ts'
import { sizeTableWords as words } from '#admin/i18n/size-table-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type GridRow, pasteCells, readCell, toGrid, toHeld } from './table-cells.ts'

const names = ['size', ...measures] as const

/** The grid of a table: a row per size, a cell per measure. What contradicts itself is said while it is typed. */
export function RowsControl({ id, value, isReadOnly, onChange }: FieldControlProps) {
  const [typed, setTyped] = useState<readonly GridRow[]>(() => toGrid(value))
  // Loaded again, or discarded.
  const rows = JSON.stringify(toHeld(typed)) === JSON.stringify(value || []) ? typed : toGrid(value)
  const change = (next: readonly GridRow[]) => {
    setTyped(next)
    onChange(toHeld(next))
  }
  return (
    <div id={id} role="group" className="grid gap-2">
      <div className="relative -m-1 w-0 min-w-full overflow-x-auto p-1">
        <table className="w-full min-w-136">
          <thead>
            <tr className="text-left text-xs text-ink-soft">
              {names.map((name) => (
                <th key={name} scope="col" className="pr-1 font-semibold">
                  {labelOf(name)}
                </th>
              ))}
              <th scope="col" className="sr-only">
                {words.row}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <Line key={index} rows={rows} index={index} row={row} isReadOnly={isReadOnly} onChange={change} />
            ))}
          </tbody>
        </table>
      </div>
      <Faults rows={rows} />
      {!isReadOnly && (
        <Button look="quiet" className="justify-self-start" onClick={() => change([...rows, { size: '' }])}>
          {words.addRow}
        </Button>
      )}
    </div>
  )
}

type LineProps = {
  rows: readonly GridRow[]
  index: number
  row: GridRow
  isReadOnly: boolean
  onChange: (rows: readonly GridRow[]) => void
}

function Line({ rows, index, row, isReadOnly, onChange }: LineProps) {
  const paste = (event: ClipboardEvent, column: number) => {
    const text = event.clipboardData.getData('text')
    // A single value is typed into the cell as usual.
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    onChange(pasteCells(rows, { row: index, column, text }))
  }
  return (
    <tr>
      {names.map((name, column) => (
        <td key={name} className="py-0.5 pr-1">
          <input
            aria-label={words.cell(labelOf(name), row.size)}
            aria-invalid={isWrong(name, row) || undefined}
            className="control min-h-9 px-2 py-1"
            readOnly={isReadOnly}
            maxLength={40}
            value={row[name] ?? ''}
            onChange={({ target }) => onChange(rows.with(index, { ...row, [name]: target.value }))}
            onPaste={(event) => !isReadOnly && paste(event, column)}
          />
        </td>
      ))}
      <td>
        {!isReadOnly && (
          <IconButton label={words.removeRow(row.size)} onClick={() => onChange(rows.toSpliced(index, 1))}>
            <Icon name="trash" className="size-4" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

function Faults({ rows }: { rows: readonly GridRow[] }) {
  const wrong = rows.flatMap((row) => measures.filter((name) => isWrong(name, row)).map((name) => row[name] ?? ''))
  const held = sizeRowsSchema.safeParse(toHeld(rows))
  const faults = [...new Set(wrong.map(words.badCell)), ...(held.success ? findSizeFaults(held.data) : [])]
  if (faults.length === 0) return null
  return (
    <ul role="status" className="grid gap-1 text-sm font-medium text-danger">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  )
}

function isWrong(name: (typeof names)[number], row: GridRow): boolean {
  const text = row[name]?.trim() ?? ''
  return name !== 'size' && text !== '' && readCell(text) === undefined
}

function labelOf(name: (typeof names)[number]): string {
  return name === 'size' ? words.size : words.columns[name]
}
