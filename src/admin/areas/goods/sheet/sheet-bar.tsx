import { type ReactNode, useState } from 'react'
import { variantSheetWords as words } from '#admin/i18n/variant-sheet-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { boundsOf, fillDown } from './selection.ts'
import type { Checks } from './sheet-checks.ts'
import type { Grid } from './use-grid.ts'

export type SheetBarProps = { grid: Grid; checks: Checks; onSave: () => void }

/** How much is changed and wrong, the tools for who has no keyboard, and the way to save. */
export function SheetBar({ grid, checks, onSave }: SheetBarProps) {
  const { sheet } = grid
  const cells = [...sheet.typed.values()].reduce((sum, row) => sum + Object.keys(row).length, 0)
  const isWrong = checks.count > 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2 md:px-6">
      <Tools grid={grid} />
      <span aria-live="polite" className="flex flex-wrap gap-x-3 text-sm md:grow md:justify-end">
        {isWrong && (
          <span className="text-danger">
            {words.wrong(checks.count)}{' '}
            <button type="button" className="link" onClick={() => goToWrong(grid, checks)}>
              {words.nextWrong}
            </button>
          </span>
        )}
        <span className="text-ink-soft">
          {cells === 0 ? words.tools.nothing : words.changed(cells, sheet.typed.size)}
        </span>
      </span>
      {cells > 0 && (
        <span className="flex grow justify-end gap-1 md:grow-0">
          <Button look="quiet" onClick={sheet.discard}>
            {words.tools.discard}
          </Button>
          <Button disabled={isWrong} title={isWrong ? words.tools.wrongFirst : undefined} onClick={onSave}>
            {words.tools.save}
          </Button>
        </span>
      )}
    </div>
  )
}

function Tools({ grid }: { grid: Grid }) {
  const { rows, columns, sheet, selection } = grid
  const bounds = boundsOf(selection)
  return (
    <div role="toolbar" aria-label={words.tools.label} className="-ml-2 flex">
      <Tool label={words.tools.undo} isOff={sheet.past.length === 0} onClick={sheet.undo}>
        <Icon name="refund" className="size-4" />
      </Tool>
      <Tool label={words.tools.redo} isOff={sheet.future.length === 0} onClick={sheet.redo}>
        <Icon name="refund" className="size-4 -scale-x-100" />
      </Tool>
      <Tool
        label={words.tools.fill}
        isOff={bounds.bottom === bounds.top}
        onClick={() => grid.write(fillDown({ rows, columns, typed: sheet.typed }, bounds))}
      >
        <Icon name="back" className="size-4 -rotate-90" />
      </Tool>
      <KeysButton />
    </div>
  )
}

type ToolProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <IconButton label={label} title={label} disabled={isOff} className="disabled:opacity-40" onClick={onClick}>
      {children}
    </IconButton>
  )
}

/** To the next wrong cell behind the one with the focus, and from the last one to the first. */
function goToWrong({ rows, columns, selection: { focus }, select }: Grid, { problems }: Checks): void {
  const wrong = rows.flatMap((row, index) =>
    columns.flatMap((column, place) => (problems.get(row.id)?.has(column.key) ? [{ row: index, column: place }] : [])),
  )
  const isBehind = (place: (typeof wrong)[number]) =>
    place.row > focus.row || (place.row === focus.row && place.column > focus.column)
  const next = wrong.find(isBehind) ?? wrong[0]
  if (next) select(next)
}

function KeysButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="hidden md:inline-flex">
      <IconButton label={words.keys.title} title={words.keys.title} onClick={() => setIsOpen(true)}>
        <Icon name="keyboard" className="size-4" />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={words.keys.title}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {words.keys.rows.map(([keys, text]) => (
            <div key={keys} className="contents">
              <dt className="font-medium">{keys}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </span>
  )
}
