import type { PricePatch, SheetRow } from '#contracts/admin/variants.ts'
import { variantSheetWords as words } from '#admin/i18n/variant-sheet-words.ts'
import { Button } from '#ui/button.tsx'
import { variantName } from '../offer/variant-name.ts'
import { PriceNote } from './price-note.tsx'
import { type Checks, toPatch } from './sheet-checks.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { typedOf } from './sheet-state.ts'
import type { Grid } from './use-grid.ts'

/** Below the tools: which cell has the focus, what is wrong with it, what it was, and what its price means. */
export function CellNote({ grid, checks, id }: { grid: Grid; checks: Checks; id: string }) {
  const { rows, columns, selection, sheet } = grid
  const [row, column] = [rows[selection.focus.row], columns[selection.focus.column]]
  if (!row || !column) return null
  const problem = checks.problems.get(row.id)?.get(column.key)
  const typed = sheet.typed.get(row.id)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line bg-panel px-4 py-1 text-sm md:px-6">
      <p id={id} className="min-w-0">
        <span className="font-medium">
          {variantName(row)}, {words.columns[column.key]}
        </span>{' '}
        {problem ? (
          <span className="text-danger">{problem.text}</span>
        ) : (
          typedOf(column, typed) && <span className="text-ink-soft">{words.before(column.say(row))}</span>
        )}
      </p>
      {problem?.kind === 'conflict' ? (
        <Conflict grid={grid} row={row} column={column} />
      ) : (
        isOfPrice(column) && grid.mayWrite(column) && <PriceNote row={row} patch={readPatch(grid, row, column)} />
      )}
    </div>
  )
}

function Conflict({ grid: { sheet }, row, column }: { grid: Grid; row: SheetRow; column: SheetColumn }) {
  return (
    <span className="flex gap-1">
      <Button look="quiet" onClick={() => sheet.settle(row, column, true)}>
        {words.conflict.mine}
      </Button>
      <Button look="quiet" onClick={() => sheet.settle(row, column, false)}>
        {words.conflict.theirs}
      </Button>
    </span>
  )
}

function isOfPrice({ right }: SheetColumn): boolean {
  return right === 'prices.edit'
}

/** The typed price, with the field that is being edited. */
function readPatch({ columns, sheet, editing }: Grid, row: SheetRow, column: SheetColumn): PricePatch {
  const typed = sheet.typed.get(row.id)
  const now =
    editing === undefined || !column.field
      ? typed
      : { ...typed, [column.field]: { text: editing, base: column.say(row) } }
  return toPatch(row, columns.filter(isOfPrice), now)
}
