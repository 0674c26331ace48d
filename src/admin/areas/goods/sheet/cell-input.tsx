import { variantSheetWords as words } from '#admin/i18n/variant-sheet-words.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { Grid } from './use-grid.ts'

/** The field in a cell that is being edited. Who goes elsewhere keeps what they have typed. */
export function CellInput({ grid: { editing, retype, commit }, column }: { grid: Grid; column: SheetColumn }) {
  return (
    <input
      aria-label={words.columns[column.key]}
      className="sheet-input"
      autoComplete="off"
      enterKeyHint="next"
      inputMode={column.inputMode}
      value={editing ?? ''}
      onChange={({ target }) => retype(target.value)}
      onBlur={() => commit()}
    />
  )
}
