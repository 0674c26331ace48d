import type { SheetRow } from '#contracts/admin/variants.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { type Edit, textOf, type Typed } from './sheet-state.ts'

/** A place in the sheet: the index of a row and of a column. */
export type Place = { row: number; column: number }
/** The chosen cells, from where the choice began to where it has come: the cell with the focus. */
export type Selection = { anchor: Place; focus: Place }
export type Bounds = { top: number; bottom: number; left: number; right: number }
export type Size = { rows: number; columns: number }

type Grid = { rows: readonly SheetRow[]; columns: readonly SheetColumn[]; typed: Typed }

export function boundsOf({ anchor, focus }: Selection): Bounds {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

/** The place so many steps away, inside the sheet. */
export function stepFrom({ row, column }: Place, [down, right]: readonly [number, number], size: Size): Place {
  return { row: clamp(row + down, size.rows), column: clamp(column + right, size.columns) }
}

const pageRows = 10

/** Where a key leads from a place; undefined = it does not move. */
export function placeByKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  place: Place,
  size: Size,
): Place | undefined {
  const isFar = ctrlKey || metaKey
  const step = isFar ? Infinity : 1
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-step, 0],
    ArrowDown: [step, 0],
    ArrowLeft: [0, -step],
    ArrowRight: [0, step],
    PageUp: [-pageRows, 0],
    PageDown: [pageRows, 0],
    Home: [isFar ? -Infinity : 0, -Infinity],
    End: [isFar ? Infinity : 0, Infinity],
  }
  const found = steps[key]
  return found && stepFrom(place, found, size)
}

/** The texts of the chosen cells, row by row. */
export function readCells({ rows, columns, typed }: Grid, { top, bottom, left, right }: Bounds): string[][] {
  return rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => textOf(row, column, typed.get(row.id))))
}

/** The first row of the choice for those below it. */
export function fillDown(grid: Grid, bounds: Bounds): Edit[] {
  const [first = []] = readCells(grid, { ...bounds, bottom: bounds.top })
  return editsOf(grid, { ...bounds, top: bounds.top + 1 }, (_, column) => first[column] ?? '')
}

/** The whole choice again and again for the rows below it, down to `to`. */
export function fillBelow(grid: Grid, bounds: Bounds, to: number): Edit[] {
  const source = readCells(grid, bounds)
  return editsOf(
    grid,
    { ...bounds, top: bounds.bottom + 1, bottom: to },
    (row, column) => source[row % source.length]?.[column] ?? '',
  )
}

export function clearCells(grid: Grid, bounds: Bounds): Edit[] {
  return editsOf(grid, bounds, () => '')
}

export type Pasting = {
  edits: Edit[]
  /** What was covered, to be chosen afterwards. */
  bounds: Bounds
  /** Cells for columns that are only read. */
  fixed: number
  /** What did not fit below and to the right. */
  rowsOver: number
  columnsOver: number
}

/** Puts a table where the choice begins. A single cell, or a single row, fills the whole choice. */
export function pasteInto(
  grid: Grid,
  chosen: Bounds,
  table: readonly (readonly string[])[],
  mayWrite: MayWrite,
): Pasting {
  const width = Math.max(...table.map((row) => row.length))
  const chosenRows = chosen.bottom - chosen.top + 1
  const chosenColumns = chosen.right - chosen.left + 1
  const rows = table.length === 1 ? chosenRows : table.length
  const columns = width === 1 && table.length === 1 ? chosenColumns : width
  const bottom = Math.min(chosen.top + rows, grid.rows.length) - 1
  const right = Math.min(chosen.left + columns, grid.columns.length) - 1
  const bounds = { top: chosen.top, left: chosen.left, bottom, right }
  const all = editsOf(grid, bounds, (row, column) => table[row % table.length]?.[column % width] ?? '')
  const edits = all.filter(({ column }) => mayWrite(column))
  return {
    edits,
    bounds,
    fixed: (bottom - chosen.top + 1) * (right - chosen.left + 1) - edits.length,
    rowsOver: chosen.top + rows - grid.rows.length > 0 ? chosen.top + rows - grid.rows.length : 0,
    columnsOver: Math.max(chosen.left + columns - grid.columns.length, 0),
  }
}

export type MayWrite = (column: SheetColumn) => boolean

function editsOf(
  { rows, columns }: Grid,
  { top, bottom, left, right }: Bounds,
  textAt: (row: number, column: number) => string,
): Edit[] {
  return rows
    .slice(top, bottom + 1)
    .flatMap((row, down) =>
      columns.slice(left, right + 1).map((column, along) => ({ row, column, text: textAt(down, along) })),
    )
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}
