import type { KeyboardEvent } from 'react'
import { boundsOf, clearCells, fillDown, placeByKey } from './selection.ts'
import type { Grid } from './use-grid.ts'

/** The keys of a spreadsheet. The screen does not see those that the sheet takes: its letters are text, not shortcuts. */
export function pressKey(grid: Grid, event: KeyboardEvent): void {
  const isTaken = grid.editing === undefined ? pressInCell(grid, event) : pressInField(grid, event)
  if (isTaken === 'not') return
  if (isTaken === 'done') event.preventDefault()
  event.stopPropagation()
}

/** `typed`: the browser goes on with the key, which is a letter of the cell. */
type Taken = 'done' | 'typed' | 'not'

function pressInField({ commit, cancel }: Grid, { key, shiftKey }: KeyboardEvent): Taken {
  if (key === 'Enter') commit([shiftKey ? -1 : 1, 0])
  else if (key === 'Tab') commit([0, shiftKey ? -1 : 1])
  else if (key === 'Escape') cancel()
  else return 'typed'
  return 'done'
}

function pressInCell(grid: Grid, event: KeyboardEvent): Taken {
  const { selection, select, size } = grid
  const place = placeByKey(event, selection.focus, size)
  if (place) {
    select(place, event.shiftKey ? { from: selection.anchor } : undefined)
    return 'done'
  }
  if (event.altKey && !event.getModifierState('AltGraph')) return 'not'
  return event.ctrlKey || event.metaKey ? pressWithControl(grid, event) : pressAlone(grid, event)
}

function pressWithControl(grid: Grid, { key, shiftKey }: KeyboardEvent): Taken {
  const { sheet, rows, columns, selection, select, size } = grid
  const letter = key.toLowerCase()
  if (letter === 'z' && !shiftKey) sheet.undo()
  else if (letter === 'y' || letter === 'z') sheet.redo()
  else if (letter === 'd') grid.write(fillDown({ rows, columns, typed: sheet.typed }, boundsOf(selection)))
  else if (letter === 'a') {
    select({ row: size.rows - 1, column: size.columns - 1 }, { from: { row: 0, column: 0 } })
  } else return 'not'
  return 'done'
}

function pressAlone(grid: Grid, { key }: KeyboardEvent): Taken {
  const { sheet, rows, columns, selection, edit, select } = grid
  if (key === 'Enter' || key === 'F2') edit()
  else if (key === 'Delete' || key === 'Backspace') {
    grid.write(clearCells({ rows, columns, typed: sheet.typed }, boundsOf(selection)))
  } else if (key === 'Escape') select(selection.focus)
  else if (key.length === 1 || key === 'Dead' || key === 'Process') {
    edit('')
    return 'typed'
  } else return 'not'
  return 'done'
}
