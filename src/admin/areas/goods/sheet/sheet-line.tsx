import { clsx } from 'clsx'
import { memo } from 'react'
import type { SheetRow } from '#contracts/admin/variants.ts'
import { variantSheetWords as words } from '#admin/i18n/variant-sheet-words.ts'
import { variantName } from '../offer/variant-name.ts'
import { CellInput } from './cell-input.tsx'
import type { MayWrite } from './selection.ts'
import type { Problem } from './sheet-checks.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { textOf, typedOf, type TypedRow } from './sheet-state.ts'
import type { Grid } from './use-grid.ts'

export type SheetLineProps = {
  row: SheetRow
  index: number
  /** All rows are of one product, which the title names. */
  isOfOne: boolean
  columns: readonly SheetColumn[]
  typed: TypedRow | undefined
  problems: ReadonlyMap<SheetColumn['key'], Problem> | undefined
  /** Columns of this row: the one with the focus, the chosen ones, and the one with the handle. */
  focus: number | undefined
  from: number | undefined
  to: number | undefined
  handle: number | undefined
  /** Of the row in which a cell is being edited. */
  editor: Grid | undefined
  noteId: string
  mayWrite: MayWrite
}

/** A variant. Of two hundred only those are drawn again that a key has changed. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, index, columns, typed, problems, focus, from, to, handle, editor, noteId, mayWrite } = props
  return (
    <tr className={row.is_active ? undefined : 'text-ink-soft'}>
      <LineHead row={row} isOfOne={props.isOfOne} />
      {columns.map((column, place) => {
        const problem = problems?.get(column.key)
        const isFocused = place === focus
        const isFixed = !mayWrite(column)
        return (
          <td
            key={column.key}
            data-cell={`${index}:${place}`}
            tabIndex={isFocused && !editor ? 0 : -1}
            aria-selected={from !== undefined && to !== undefined && place >= from && place <= to}
            aria-readonly={isFixed || undefined}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={isFocused ? noteId : undefined}
            className={clsx(
              column.isNumber && 'text-right',
              isFixed && 'sheet-fixed',
              problem && 'sheet-wrong',
              !problem && typedOf(column, typed) && 'sheet-changed',
            )}
          >
            {isFocused && editor ? <CellInput grid={editor} column={column} /> : textOf(row, column, typed)}
            {place === handle && <span data-handle aria-hidden title={words.handle} className="sheet-handle" />}
          </td>
        )
      })}
    </tr>
  )
})

function LineHead({ row, isOfOne }: { row: SheetRow; isOfOne: boolean }) {
  const name = variantName(row)
  const isNamed = name !== row.code
  const details = [!isOfOne && isNamed && name, (isNamed || !isOfOne) && row.code, !row.is_active && words.hidden]
  return (
    <th scope="row">
      <span className="block truncate">{isOfOne ? name : row.product_name}</span>
      <span className="block truncate text-xs font-normal text-ink-soft">{details.filter(Boolean).join(' · ')}</span>
    </th>
  )
}
