import { variantSheetWords as words } from '#admin/i18n/variant-sheet-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { readTable, writeTable } from './clipboard.ts'
import { pressKey } from './grid-keys.ts'
import { movePointer, pressPointer, tap } from './grid-pointer.ts'
import { boundsOf, pasteInto, type Pasting, readCells } from './selection.ts'
import type { Checks } from './sheet-checks.ts'
import { SheetLine, type SheetLineProps } from './sheet-line.tsx'
import { type Grid, useClipboard } from './use-grid.ts'

export type SheetGridProps = {
  grid: Grid
  checks: Checks
  /** Names the element that says what is wrong with the cell with the focus. */
  noteId: string
  isOfOne: boolean
}

/** The cells of the sheet: a grid as WAI-ARIA describes it, with one tab stop. */
export function SheetGrid({ grid, checks, noteId, isOfOne }: SheetGridProps) {
  const { rows, columns, sheet, selection, editing, fillTo, table, mayWrite } = grid
  const bounds = boundsOf(selection)
  useClipboard(table, {
    copy(event) {
      event.preventDefault()
      event.clipboardData?.setData('text/plain', writeTable(readCells({ rows, columns, typed: sheet.typed }, bounds)))
    },
    paste(event) {
      event.preventDefault()
      paste(grid, event.clipboardData?.getData('text/plain') ?? '')
    },
  })
  return (
    <div className="sheet-scroll">
      <table
        ref={table}
        // A table with one tab stop and arrow keys is a grid, as WAI-ARIA describes it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={words.title}
        aria-multiselectable
        className="sheet"
        onKeyDown={(event) => pressKey(grid, event)}
        onPointerDown={(event) => pressPointer(grid, event)}
        onPointerMove={(event) => movePointer(grid, event)}
        onPointerUp={() => fillTo !== undefined && grid.fill()}
        onPointerCancel={() => grid.drawFill(undefined)}
        onClick={(event) => tap(grid, event)}
        onDoubleClick={() => editing === undefined && grid.edit()}
      >
        <Head columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <SheetLine
              key={row.id}
              row={row}
              index={index}
              isOfOne={isOfOne}
              columns={columns}
              typed={sheet.typed.get(row.id)}
              problems={checks.problems.get(row.id)}
              noteId={noteId}
              mayWrite={mayWrite}
              {...chosenIn(grid, index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ columns }: Pick<Grid, 'columns'>) {
  return (
    <>
      <colgroup>
        <col className="w-40 md:w-60" />
        {columns.map(({ key, width }) => (
          <col key={key} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.columns.variant}</th>
          {columns.map(({ key, isNumber }) => (
            <th key={key} scope="col" className={isNumber ? 'text-right' : undefined}>
              {words.columns[key]}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

/** What of the choice is in a row. */
function chosenIn(grid: Grid, index: number): Pick<SheetLineProps, 'focus' | 'from' | 'to' | 'handle' | 'editor'> {
  const { selection, editing, fillTo = 0 } = grid
  const { top, bottom, left, right } = boundsOf(selection)
  const isChosen = index >= top && index <= Math.max(bottom, fillTo)
  const isFocused = index === selection.focus.row
  return {
    focus: isFocused ? selection.focus.column : undefined,
    from: isChosen ? left : undefined,
    to: isChosen ? right : undefined,
    handle: index === bottom && editing === undefined ? right : undefined,
    editor: isFocused && editing !== undefined ? grid : undefined,
  }
}

function paste(grid: Grid, text: string): void {
  const { rows, columns, sheet, selection, mayWrite } = grid
  const cells = { rows, columns, typed: sheet.typed }
  const pasted = pasteInto(cells, boundsOf(selection), readTable(text), mayWrite)
  grid.write(pasted.edits)
  const { top, left, bottom, right } = pasted.bounds
  grid.select({ row: bottom, column: right }, { from: { row: top, column: left } })
  showToast({ tone: isWhole(pasted) ? 'success' : 'warning', text: sayPasted(pasted) })
}

function isWhole({ fixed, rowsOver, columnsOver }: Pasting): boolean {
  return fixed + rowsOver + columnsOver === 0
}

function sayPasted({ edits, fixed, rowsOver, columnsOver }: Pasting): string {
  const parts = [
    words.pasted(edits.length),
    fixed > 0 && words.pastedFixed(fixed),
    rowsOver > 0 && words.pastedRows(rowsOver),
    columnsOver > 0 && words.pastedColumns(columnsOver),
  ]
  return parts.filter(Boolean).join(' ')
}
